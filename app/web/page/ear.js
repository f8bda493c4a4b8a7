// What is heard when View > To hear says so: words by the browser's voice, and the tone and the clicks of a drag.
// The program says which (core/workspace/heard).

const loudness = 0.2;
const gliding_s = 0.02;
const click_hz = 1500, click_s = 0.03;

let audio = null;
let tone = null;

function open() {
  audio = new AudioContext();
  const oscillator = new OscillatorNode(audio);
  const gain = new GainNode(audio, {gain: 0});
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  tone = {pitch: oscillator.frequency, gain: gain.gain};
}

function click() {
  const now = audio.currentTime;
  const oscillator = new OscillatorNode(audio, {frequency: click_hz});
  const gain = new GainNode(audio, {gain: loudness});
  gain.gain.setTargetAtTime(0, now, click_s / 5);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(now);
  oscillator.stop(now + click_s);
}

/** @param pitch  in Hz; 0: silence */
export function hear(words, pitch, clicks) {
  if (words && window.speechSynthesis) {
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(words));
  }
  if (!audio && !pitch && !clicks) return;
  if (!audio) open();
  audio.resume(); // a browser begins when the user has done something
  if (pitch) tone.pitch.setTargetAtTime(pitch, audio.currentTime, gliding_s);
  tone.gain.setTargetAtTime(pitch ? loudness : 0, audio.currentTime, gliding_s);
  if (clicks) click();
}
