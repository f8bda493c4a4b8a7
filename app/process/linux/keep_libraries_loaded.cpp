// Only in a build with the sanitizers. SDL unloads the graphics driver before the leak checker
// runs, and the checker cannot name, or suppress, what an unloaded driver leaked. So no library is
// unloaded.

extern "C" int dlclose(void* /*library*/)
{
    return 0;
}
