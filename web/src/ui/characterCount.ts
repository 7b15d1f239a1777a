/** The counter under a long text, '120/5000' (RPT-02), and a notice at the limit. Lengths are in UTF-16 units. */
export const characterCount = ({
  value,
  maxLength,
}: {
  value: string;
  maxLength: number | undefined;
}): string => `${value.length === maxLength ? 'Limite atingido: ' : ''}${value.length}/${maxLength}`;
