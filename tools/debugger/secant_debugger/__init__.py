"""What the commands of Secant in gdb and in lldb share."""
