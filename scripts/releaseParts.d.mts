export function readRelease(folder: string): { version: string; notes: string; commit: string; time: number };
export function stageArchive(folder: string, target: string): void;
export function stageContext(folder: string, target: string): void;
export function pack(folder: string, part: string, file: string, time: number): void;
export function fixedSbom(text: string, time: number): string;
export function sumLine(folder: string, name: string): string;
