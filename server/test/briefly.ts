/**
 * Node's options for a process that ends soon: the embedded database's program is compiled once, plainly. Compiling its
 * busiest parts a second time pays after minutes only, and is half of what such a process costs.
 */
export const briefly = ['--liftoff-only'];
