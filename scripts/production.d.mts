export function writeProduction(root: string, target: string): void;
