import { sql } from 'drizzle-orm';

/** Yes or no, in words. */
export const simOuNao = (value: boolean | null) => (value === null ? null : value ? 'Sim' : 'Não');

/** A choice in words; an unknown one stays as it is. */
export const emPalavras =
  (words: Record<string, string>) =>
  (value: string | number | null): unknown =>
    value === null ? null : (words[value] ?? value);

export const registroEmPalavras = emPalavras({ report: 'Report', avaliacao: 'Avaliação cultural' });

/** How somebody signed in, in words. */
export const meiosEmPalavras = emPalavras({
  senha: 'Senha',
  link: 'Link recebido por e-mail',
  provedor: 'Provedor de identidades',
  chave: 'Chave de acesso',
  aplicativo: 'Aplicativo de códigos',
  reserva: 'Código de reserva',
});

/** The titles and companies that a row `t` keeps as `lugares`, in words. */
export const lugaresEmPalavras = sql`(select string_agg(concat_ws(' · ', l ->> 'cargo', l ->> 'empresa'), '; ') from jsonb_array_elements(t.lugares) l)`;
