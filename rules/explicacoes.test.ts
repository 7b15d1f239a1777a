import { expect, test } from 'vitest';
import { explicacoes } from './explicacoes.ts';

const of = (assunto: string) => explicacoes.find((one) => one.assunto === assunto)?.texto;

test('bands, levels and quadrants are explained as the rules have them', () => {
  expect(of('Faixas')).toBe(
    'Cada percentual tem uma faixa: Excelente, de 90% a 100%; Bom, de 70% a 89%; Atenção, de 50% a 69%; Crítico, de 0% a 49%.',
  );
  expect(of('Nine-Box')).toContain('baixo, de 0% a 49%; médio, de 50% a 79%; alto, de 80% a 100%');
  expect(of('Nine-Box')).toContain('cultura alta e KPI baixo: Diamante Bruto; cultura alta e KPI médio:');
  expect(of('Nine-Box')?.match(/ e KPI /g)).toHaveLength(9);
  expect(of('Média cultural')).toContain('82,5% aparece como 83%');
});
