export function staleIndexes(): string[];
