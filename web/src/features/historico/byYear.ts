/** Groups what stands newest first by its year, in that order. */
export function byYear<T extends { ano: number }>(list: readonly T[]): { ano: number; items: T[] }[] {
  const years: { ano: number; items: T[] }[] = [];
  for (const item of list) {
    const last = years.at(-1);
    if (last?.ano === item.ano) last.items.push(item);
    else years.push({ ano: item.ano, items: [item] });
  }
  return years;
}
