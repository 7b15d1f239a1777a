/** Puts programs together with their packages, each as `<name>.js` in a folder below the server's. */
export function makePrograms(folder: string, sources: Record<string, string>): Promise<void>;
