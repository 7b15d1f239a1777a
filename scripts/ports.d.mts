export function freePort(): Promise<number>;
export function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T>;
