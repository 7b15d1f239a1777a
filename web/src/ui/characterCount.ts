/** What stands under a long text: '120/5000' (RPT-02), and that no more fits. Lengths are in UTF-16 units. */
export const characterCount = (text: string, limit: number): string =>
  `${text.length === limit ? 'Limite atingido: ' : ''}${text.length}/${limit}`;
