export function findPostgres(): string | undefined;
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
