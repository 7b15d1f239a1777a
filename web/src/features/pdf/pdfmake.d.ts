import 'pdfmake';

declare module 'pdfmake' {
  /** Where fonts are kept as bytes, on both sides; the published types name only the browser's base64 way. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}
