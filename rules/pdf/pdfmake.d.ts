import 'pdfmake';

declare module 'pdfmake' {
  /** Stores fonts as bytes, in browsers and Node; the published types only have the browser's base64 variant. */
  export const virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
}
