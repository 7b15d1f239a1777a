export const currentNode: string;
export function npm(...args: string[]): [command: string, args: string[]];
