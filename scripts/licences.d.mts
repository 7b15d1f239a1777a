export function licencesOf(paths: readonly string[]): string;
