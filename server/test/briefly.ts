/**
 * Node options for short processes: compile the embedded database's WebAssembly once, without optimising. Optimising
 * its hot parts pays off only after minutes, and is half of such a process's cost. The processes of whole drills run that long.
 */
export const briefly = process.env.DRILL === 'whole' ? [] : ['--liftoff-only'];
