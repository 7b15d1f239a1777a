/** A module as the text of one script (web/program.ts). */
declare module '*?programa' {
  const text: string;
  export default text;
}
