import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PdfDados } from '@alinha/contract/pdf';
import { formatNumber } from '@alinha/rules/numbers';
import { drawPdf } from '@alinha/rules/pdf/draw';
import { readFont } from '@alinha/rules/pdf/font';
import pdfmake from 'pdfmake';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dadosDe } from './dados.fixture.ts';
import { summaryDocument } from './document.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { resolve } = createRequire(import.meta.url);

function font(path: string, shaping: boolean) {
  const file = readFileSync(resolve(`@expo-google-fonts/${path}`));
  return readFont(new Uint8Array(file).buffer, { shaping });
}

const fonts = {
  normal: font('inter/400Regular/Inter_400Regular.ttf', false),
  bold: font('inter/600SemiBold/Inter_600SemiBold.ttf', false),
  emoji: font('noto-emoji/400Regular/NotoEmoji_400Regular.ttf', true),
};

beforeAll(() => {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
});

const draw = (dados: PdfDados) =>
  drawPdf(summaryDocument(dados, { photo: undefined, produto: 'Alinha' }), fonts);

/** The file's text by page, without whitespace, which depends on the layout. */
async function pagesOf(dados: PdfDados): Promise<string[]> {
  return textOf(await draw(dados));
}

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(bytes);
  const { text } = await extractText(file, { mergePages: false });
  return text.map(unspaced);
}

/** Each text item with its position, in points from the lower left corner of its page. */
async function itemsOf(bytes: Uint8Array) {
  const file = await getDocumentProxy(bytes);
  const pages = Array.from({ length: file.numPages }, async (_, place) => {
    const { items } = await (await file.getPage(place + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item)) return [];
      const [, , , , left = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, y }];
    });
  });
  return (await Promise.all(pages)).flat();
}

const unspaced = (text: string) => text.replace(/\s+/g, '');

/** The text of the pages between header and footer, as one string. */
const bodyOf = (pages: string[], { colaborador: { nome } }: PdfDados) =>
  pages
    .map((page, place) =>
      page
        .replace(unspaced(place === 0 ? 'Resumo do Colaborador' : nome), '')
        .replace(/Confidencial|Aurora·Boreal/g, '')
        .replace(/EmitidoporRitadeRHem[\d/]+às[\d:]+Página\d+de\d+/, ''),
    )
    .join('');

describe('a person with much written about them', () => {
  const dados = dadosDe({ kpis: 40, reports: 12, letters: 5000, observacoes: 60 });
  let pages: string[];
  beforeAll(async () => {
    pages = await pagesOf(dados);
  });

  test('every text is in the file, whole, over however many pages (PDF-05)', () => {
    const body = bodyOf(pages, dados);
    const texts = [
      ...dados.reports.flatMap(({ RespostasReports }) => RespostasReports.map(({ descricao }) => descricao)),
      ...(dados.observacoes ?? []).map(({ observacao }) => observacao),
      ...dados.ciclos_kpi.flatMap(({ respostas }) =>
        respostas.map(({ kpi, okr, okr_feito }) => `${kpi}${formatNumber(okr)}${formatNumber(okr_feito)}`),
      ),
      ...dados.avaliacoes_culturais.flatMap(({ temas }) =>
        temas.flatMap(({ perguntas }) =>
          perguntas.flatMap(({ pergunta, comentario }) => [pergunta, comentario ?? '']),
        ),
      ),
      ...dados.tarefas.map(({ titulo }) => titulo),
      dados.alinhamento?.observacao ?? '',
    ];
    expect(texts).toHaveLength(24 + 60 + 40 + 3 * 6 * 4 * 2 + 4 + 1);
    expect(texts.filter((text) => !body.includes(unspaced(text)))).toEqual([]);
  });

  test('with observations each page says that it is confidential; each has company, number, issuer and date (PDF-03 USE-27)', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain('Confidencial');
      expect(page).toContain('Aurora·Boreal');
      expect(page).toContain(`EmitidoporRitadeRHem21/11/2026às22:30Página${place + 1}de${pages.length}`);
    }
  });

  test('the year is on two pages, all details are in an annex (PDF-05 USE-26)', () => {
    const body = bodyOf(pages, dados);
    const places = [
      'Ana Conceição de Souza',
      'Resumo de desempenho',
      'Nine-Box: cultura × KPI',
      'O ano de 2026',
      'Última avaliação cultural',
      'Os demais indicadores e ciclos estão no anexo.',
      'Anexo',
      'Avaliações culturais de 2026',
      'Respostas da última avaliação',
      'Reports mensais de 2026',
      'Ciclos de KPI',
      'Tarefas',
      'Alinhamento comportamental',
      'Observações',
    ].map((title) => body.indexOf(unspaced(title)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(pages.findIndex((page) => page.startsWith('Anexo'))).toBe(2);
  });
});

test('without observations the file does not mention them (PDF-03)', async () => {
  const text = (await pagesOf(dadosDe())).join('');
  expect(text).not.toMatch(/Confidencial|Observações/);
});

test('the shares of Sim and Não are those of the page, in total and by theme (CULT-23 PDF-05)', async () => {
  const text = (await pagesOf(dadosDe())).join('');
  for (const said of [
    'Distribuição — Sim / Não ● Sim 14 (70%) ● Não 6 (30%) Sem resposta 4',
    'Colaboração 3 de 4 Sim Foco no cliente 2 de 3 Sim',
  ])
    expect(text).toContain(unspaced(said));
  const [recente] = dadosDe().avaliacoes_culturais;
  const unanswered = recente && {
    ...recente,
    temas: recente.temas.map((tema) => ({
      ...tema,
      perguntas: tema.perguntas.map((pergunta) => ({ ...pergunta, nota: null })),
    })),
  };
  const empty = (await pagesOf({ ...dadosDe(), avaliacao_recente: unanswered ?? null })).join('');
  expect(empty).toContain(unspaced('● Sim 0 (0%) ● Não 0 (0%) Sem resposta 24'));
  expect(empty).toContain(unspaced('Colaboração Sem resposta'));
});

test('numbers, dates, bands and states are written as text (PDF-05)', async () => {
  const dados = { ...dadosDe(), medias: { cultural: 80, kpi: 49, geral: null } };
  const text = (await pagesOf(dados)).join('');
  for (const said of [
    'Admissão 01/03/2019',
    'Média geral - Sem avaliação cultural e sem KPI',
    'Média cultural 80% Bom',
    'Média de KPI 49% Crítico',
    'Diamante Bruto · Cultura 80% · KPI 49%',
    'Diamante Bruto ● Posição atual',
    '✓ Assinada por Bruno Gestor em 02/10/2026 às 10:05',
    'Ainda não assinada.',
    '✓ Assinado por Bruno Gestor em 02/10/2026 às 10:05',
    'Ainda não assinado.',
    'Concluído, fora da média de KPI',
    '1.503,5 1.480,1234 98% · Excelente',
    'Revisar o plano de férias 20/11/2026 Atrasada Preparar a apresentação do trimestre 21/11/2026 Pendente',
  ])
    expect(text).toContain(unspaced(said));
});

test("a word of a theme's name is never broken (USE-26)", async () => {
  const dados = dadosDe({ reports: 0 });
  const { avaliacao_recente: recente } = dados;
  const temas = recente?.temas.map((tema) => ({ ...tema, tema: 'Autorresponsabilidade' }));
  const file = await draw({
    ...dados,
    avaliacoes_culturais: [],
    avaliacao_recente: recente && { ...recente, temas: temas ?? [] },
  });
  const words = (await itemsOf(file)).filter(({ text }) => text.startsWith('Autor'));
  // Six times each: around the radar, in its table, in the distribution, above the answers.
  expect(words.map(({ text }) => text.trim())).toEqual(Array(24).fill('Autorresponsabilidade'));
});

test('the file says its title and its language (USE-28)', async () => {
  const file = await getDocumentProxy(await draw(dadosDe()));
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Language: 'pt-BR', Title: 'Resumo do Colaborador: Ana Conceição de Souza' });
});

test('a person without any records has a page that says so (TASK-40 PDF-05)', async () => {
  const nothing = {
    medias: { cultural: null, kpi: null, geral: null },
    avaliacao_recente: null,
    avaliacoes_culturais: [],
    reports: [],
    ciclos_kpi: [],
    alinhamento: null,
    tarefas: [],
    observacoes: [],
  };
  const text = (await pagesOf({ ...dadosDe(), ...nothing })).join('');
  for (const said of [
    'Nenhum KPI encontrado para este colaborador.',
    'Nenhuma tarefa encontrada.',
    'Nenhuma avaliação cultural encontrada.',
    'Nenhum alinhamento registrado.',
    'Nenhuma observação registrada.',
  ])
    expect(text).toContain(unspaced(said));
  expect(text).not.toContain('Posiçãoatual');
});

test('very long words stay complete and between the margins in every field (PDF-05)', async () => {
  const long = (place: number) => `${place}${'abcdefghij'.repeat(15)}${place}`;
  const dados = dadosDe({ kpis: 2, reports: 1, observacoes: 1 });
  const { colaborador, ciclos_kpi, tarefas, avaliacao_recente: recente } = dados;
  const avaliacao = recente && {
    ...recente,
    avaliador: long(1),
    temas: recente.temas.map((tema) => ({ ...tema, tema: long(2) })),
  };
  const file = await draw({
    ...dados,
    colaborador: {
      ...colaborador,
      nome: long(3),
      email: `${long(4)}@aurora.example`,
      cargo: long(5),
      time: long(6),
    },
    avaliacao_recente: avaliacao,
    avaliacoes_culturais: avaliacao ? [avaliacao] : [],
    ciclos_kpi: ciclos_kpi.map((ciclo) => ({
      ...ciclo,
      nome_ciclo: long(7),
      respostas: ciclo.respostas.map((kpi) => ({
        ...kpi,
        kpi: long(8),
        okr: 1e12,
        okr_feito: 999_999_999_999.1234,
      })),
    })),
    tarefas: tarefas.map((tarefa) => ({ ...tarefa, titulo: long(9) })),
  });
  const items = await itemsOf(file);
  expect(items.filter(({ left, right }) => left < 43 || right > 595.28 - 43)).toEqual([]);
  expect(items.filter(({ y }) => y < 12 || y > 841.89 - 12)).toEqual([]);
  const text = unspaced(items.map(({ text }) => text).join(''));
  for (let place = 1; place <= 9; place++) expect(text).toContain(long(place));
  expect(text).toContain('1.000.000.000.000999.999.999.999,1234');
});

describe('what was stated about a signed record', () => {
  const [discorda, mantido, ultima] = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
  const nothing = {
    registro: 'report' as const,
    prazo: null,
    vencida: false,
    manifestacao: null,
    entrega: null,
    corrige: [],
    ressalvas: [],
    pode: { manifestar: false, responder: false, concluir: false, entregar: false },
    corrigiveis: [],
  };
  const texto = `Não foi assim: ${'palavra '.repeat(600)}fim.`;
  const manifestacao = {
    feita_em: '2026-10-05T13:05:00.000Z',
    concorda: false,
    texto,
    atrasada: true,
    selo: discorda ?? '',
    resposta: {
      autor: 'Bruno Gestor',
      respondida_em: '2026-10-06T13:05:00.000Z',
      texto: 'Mantenho, pelos números.',
      id_corrigido: null,
      selo: mantido ?? '',
    },
    ultima_palavra: {
      escrita_em: '2026-10-07T13:05:00.000Z',
      texto: 'Sigo em desacordo.',
      selo: ultima ?? '',
    },
  };
  const agrees = {
    ...manifestacao,
    concorda: true,
    texto: null,
    atrasada: false,
    resposta: null,
    ultima_palavra: null,
  };
  const said = async (ciencia: Partial<PdfDados['ciencias'][number]>) => {
    const ciencias = [{ ...nothing, id_registro: 1, ...ciencia }];
    const dados = { ...dadosDe({ reports: 3 }), ciencias };
    return bodyOf(await pagesOf(dados), dados);
  };

  test('has the seal under the signature (SEL-02)', async () => {
    const [signed] = (await pagesOf(dadosDe())).join('').match(/✓AssinadoporBruno.{0,60}/) ?? [];
    expect(signed).toContain(unspaced('em 02/10/2026 às 10:05 Selo 0123456789ab'));
  });

  test('is in the file with its times and whole texts, in order (CIE-07)', async () => {
    const text = await said({ manifestacao });
    const places = [
      'Li e discordo · 05/10/2026 às 10:05, fora do prazo · Selo aaaaaaaaaaaa',
      texto,
      'Mantido por Bruno Gestor · 06/10/2026 às 10:05 · Selo bbbbbbbbbbbb',
      'Mantenho, pelos números.',
      'Última palavra · 07/10/2026 às 10:05 · Selo cccccccccccc',
      'Sigo em desacordo.',
    ].map((part) => text.indexOf(unspaced(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await said({ manifestacao: agrees })).toContain(
      unspaced('Li e estou ciente · 05/10/2026 às 10:05 · Selo'),
    );
  });

  test('names the correcting record, and that one the corrected (CIE-05 CIE-07)', async () => {
    const { resposta } = manifestacao;
    const corrected = { ...manifestacao, resposta: { ...resposta, texto: null, id_corrigido: 3 } };
    expect(await said({ manifestacao: corrected })).toContain(
      unspaced('Corrigido pelo report de 10/03/2026 às 09:00, por Bruno Gestor · 06/10/2026 às 10:05'),
    );
    expect(await said({ corrige: [3] })).toContain(unspaced('Corrige o report de 10/03/2026 às 09:00.'));
    expect(await said({ corrige: [99] })).toContain(unspaced('Corrige o report.'));
  });

  test('is a delivery, silence, or nothing yet; an erased text is said to be (CIE-04 CIE-10)', async () => {
    const entrega = {
      autor: 'Rita de RH',
      feita_em: '2026-10-08T13:05:00.000Z',
      dia: '2026-10-07',
      texto: 'Por carta registrada.',
      selo: 'd'.repeat(64),
    };
    expect(await said({ entrega })).toContain(
      unspaced(
        'Entregue por outro meio em 07/10/2026, registrado por Rita de RH em 08/10/2026 às 10:05 · Selo dddddddddddd Por carta registrada.',
      ),
    );
    expect(await said({ prazo: '2026-10-10', vencida: true })).toContain(
      unspaced('Sem manifestação no prazo'),
    );
    expect(await said({ prazo: '2026-12-10' })).toContain(
      unspaced('Ainda sem manifestação; prazo até 10/12/2026'),
    );
    expect(await said({ manifestacao: { ...manifestacao, texto: null } })).toContain(
      unspaced('Texto apagado por regra.'),
    );
  });
});

describe('any character that people type', () => {
  const written = async (observacao: string) => {
    const dados = dadosDe();
    const alinhamento = { id: 1, observacao, created_at: dados.emitido_em, autor: 'Ω' };
    const body = bodyOf(await pagesOf({ ...dados, alinhamento }), dados);
    return body.slice(body.indexOf('22:30·Ω') + '22:30·Ω'.length);
  };

  test('accents of every kind, Greek, Cyrillic and signs are text (PDF-05)', async () => {
    const text = 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú ñ ü ß Dvořák Łódź Åse Ωμέγα Москва “aspas” — … € £ ½ ² ≥ → ™ º ª';
    expect(await written(text)).toBe(unspaced(text));
    expect(await written('ca\u0301fe\u0301')).toBe('cáfé');
  });

  test('emoji are text, alone, joined, as flags and as keys (PDF-05)', async () => {
    const text = 'Parabéns 😀 pela entrega 👩🏽‍💻 no 🇧🇷 ❤️ etapa 1️⃣ feita 👍🏿!';
    // A font without colours has no tones; joiners and selectors are part of one picture.
    const shown = (emoji: string) => emoji.replace(/[\ufe0f\u200d]|\p{Emoji_Modifier}/gu, '');
    expect(shown(await written(text))).toBe(shown(unspaced(text)));
  });

  test('a character that no font has becomes a box, and its neighbours stay (PDF-05)', async () => {
    expect(await written('antes 漢字 depois\u0007\u200b, fim\ttab\r\nlinha')).toBe(
      'antes□□depois,fimtablinha',
    );
  });

  test('a very long word is broken, not cut (PDF-05)', async () => {
    const word = 'abcdefghij'.repeat(1000);
    expect(await written(word)).toBe(word);
  });
});
