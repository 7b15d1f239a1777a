/**
 * Node options for short processes: compile the embedded database's WebAssembly once, without optimising. Optimising
 * its hot parts pays off only after minutes, and is half of such a process's cost.
 */
export const briefly = ['--liftoff-only'];
