const emails = {
  rh: 'rh@aurora.example',
  ceo: 'ceo@aurora.example',
  lider: 'lider@aurora.example',
  colaborador: 'colaborador@aurora.example',
};
const senha = 'Alinha-demo-2026';
/** What the leader chooses in place of the published password. */
const novaSenha = 'Quatro-ipês-no-quintal';

/** A square of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser that keeps its cookies. */
function browser(url) {
  const cookies = new Map();
  return {
    cookies,
    async call(method, path, body) {
      const isForm = body instanceof FormData;
      const response = await fetch(url + path, {
        method,
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          origin: url,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' || !response.headers.get('content-type')?.includes('json')
        ? undefined
        : JSON.parse(text);
    },
  };
}

/** Signs the four accounts in, and does what their people do. Paths are those of every version since 0.1.0. */
export async function workAll(url, { has, totp, onDatabase }) {
  const by = {};
  const ids = {};
  for (const [conta, email] of Object.entries(emails)) {
    by[conta] = browser(url);
    ids[conta] = (await by[conta].call('POST', '/api/auth/login', { email, senha })).id;
  }
  const { rh, ceo, lider, colaborador } = by;
  const pessoa = ids.colaborador;
  if (has.ciencia)
    for (const one of Object.values(by)) await one.call('POST', '/api/termo/aceite', { versao: 1 });
  await lider.call('PUT', '/api/auth/senha', { senhaAtual: senha, novaSenha });

  const perguntas = await lider.call('GET', '/api/reports/perguntas');
  const textos = Object.fromEntries(
    perguntas.map(({ id }, n) => [id, `Resposta ${n + 1}: “ção” & <b>\nsegunda linha 🌱`]),
  );
  const report = async (mes, ano) =>
    (await lider.call('POST', `/api/reports/colaboradores/${pessoa}/${mes}/${ano}`, textos)).id;
  const [signed, open, gone] = [await report(9, 2026), await report(10, 2026), await report(10, 2026)];
  const reports = `/api/reports/colaboradores/${pessoa}`;
  const written = await lider.call('GET', `${reports}?ano=2026`);
  const { RespostasReports } = written.find(({ id }) => id === open);
  await lider.call('PUT', `${reports}/${open}/respostas/${RespostasReports[0].id}`, {
    descricao: 'Corrigida antes de assinar.',
  });
  await lider.call('PUT', `${reports}/${signed}/sign`);
  await lider.call('DELETE', `${reports}/${gone}`);

  const temas = await lider.call('GET', '/api/avaliacao-cultural/temas-perguntas');
  const respostas = temas
    .flatMap((tema) => tema.perguntas)
    .map(({ id }, n) => ({
      fk_id_pergunta: id,
      nota: n % 3 !== 0,
      comentario: n % 2 ? `Comentário ${n}` : null,
    }));
  const avaliacoes = `/api/avaliacao-cultural/colaborador/${pessoa}`;
  const { id: avaliacao } = await lider.call('POST', avaliacoes, { trimestre: 3, ano: 2026, respostas });
  await lider.call('PUT', `${avaliacoes}/avaliacao/${avaliacao}/sign`);
  await lider.call('POST', avaliacoes, { trimestre: 4, ano: 2026, respostas });

  const ciclos = `/api/avaliacoes-kpi/colaboradores/${pessoa}/avaliacoes-kpi`;
  const kpis = [
    { kpi: 'Vendas', okr: 100, okr_feito: 87.5 },
    { kpi: 'Visitas', okr: 12, okr_feito: 15 },
  ];
  const { id: frozen } = await lider.call('POST', ciclos, { nome_ciclo: 'Ciclo de antes', kpis });
  await lider.call('PUT', `${ciclos}/${frozen}/freeze`, { status: 0 });
  await lider.call('POST', ciclos, { nome_ciclo: 'Ciclo de agora', kpis });
  const tarefas = `/api/todolist/colaboradores/${pessoa}/tarefas`;
  const { id: tarefa } = await lider.call('POST', tarefas, {
    titulo: 'Visitar três clientes',
    deadline: '2026-12-15',
  });
  await colaborador.call('PATCH', `${tarefas}/${tarefa}?status=true`);
  await lider.call(
    'POST',
    `/api/alinhamento-comportamental/colaboradores/${pessoa}/alinhamento-comportamental`,
    { observacao: 'Alinhado em novembro.' },
  );
  const observacoes = `/api/observacoes-colaboradores/colaboradores/${pessoa}/observacoes`;
  const { id: observacao } = await rh.call('POST', observacoes, {
    observacao: 'Pediu horário flexível.',
    departamento: 'dp',
  });
  await rh.call('PUT', `${observacoes}/${observacao}`, { observacao: 'Pediu e recebeu horário flexível.' });
  const foto = new FormData();
  foto.append('foto', new File([png], 'foto.png', { type: 'image/png' }));
  await colaborador.call('POST', '/api/foto/upload-foto', foto);

  const { data: empresa } = await rh.call('POST', '/api/painel-rh/criar-empresa', {
    nome: 'Cerrado Serviços',
  });
  await rh.call('POST', `/api/painel-rh/empresa/${empresa.id}/cargos`, {
    nome: 'Consultora',
    nivel_hierarquia: 4,
  });
  const { id: nova } = await lider.call('POST', '/api/colaboradores/criar-subordinado-direto', {
    nome: 'Nina Prado',
    email: 'nina.prado@aurora.example',
    time: 'Campo',
  });
  const { id: saiu } = await lider.call('POST', '/api/colaboradores/criar-subordinado-direto', {
    nome: 'Saulo Reis',
    email: 'saulo.reis@aurora.example',
  });
  await rh.call('PATCH', `/api/painel-rh/colaboradores/${saiu}/desativar`);

  if (has.eliminacao) await workNewest({ rh, ceo, colaborador }, { url, ids, saiu, onDatabase });
  const more = has.ciencia
    ? await workNewer({ rh, ceo, lider, colaborador }, { pessoa, signed, avaliacao, nova, totp })
    : {};
  const todos = await rh.call('GET', '/api/painel-rh/colaboradores?situacao=todos');
  const pessoas = todos.colaboradores.map(({ id }) => id);
  const contas = Object.fromEntries(
    Object.entries(emails).map(([conta, email]) => [
      conta,
      { email, senha: conta === 'lider' ? novaSenha : senha, cookies: Object.fromEntries(by[conta].cookies) },
    ]),
  );
  return { by, pessoas, empresa: empresa.id, has, contas, ...more };
}

/** What 0.2.0 can do besides. */
async function workNewer({ rh, ceo, lider, colaborador }, { pessoa, signed, avaliacao, nova, totp }) {
  const dias = { report: 5, avaliacao: 10, assinatura: 7, ciencia: 7, discordancia: 7 };
  await rh.call(
    'PUT',
    '/api/painel-rh/prazos',
    Object.fromEntries(Object.entries(dias).map(([kind, n]) => [kind, { dias: n }])),
  );
  await rh.call('POST', '/api/painel-rh/folgas', { dia: '2026-12-24', nome: 'Véspera de Natal' });
  await rh.call('POST', `/api/painel-rh/colaboradores/${nova}/afastamentos`, { de: '2026-11-02', ate: null });
  await colaborador.call('PUT', '/api/conta/lembretes', { ligado: false });
  await colaborador.call('PUT', `/api/preparacao/colaboradores/${pessoa}/2026/12`, {
    texto: 'Falar das visitas.',
  });
  await colaborador.call('PUT', `/api/preparacao/colaboradores/${pessoa}/2026/12/compartilhamento`);

  const sobre = (registro, id) => `/api/ciencia/colaboradores/${pessoa}/${registro}/${id}`;
  await colaborador.call('POST', `${sobre('report', signed)}/manifestacao`, {
    concorda: false,
    texto: 'Não foi assim.',
  });
  await lider.call('POST', `${sobre('report', signed)}/resposta`, { texto: 'Mantido: veja a ata.' });
  await colaborador.call('POST', `${sobre('report', signed)}/ultima-palavra`, {
    texto: 'Continuo discordando.',
  });
  await colaborador.call('POST', `${sobre('avaliacao', avaliacao)}/manifestacao`, { concorda: true });
  const closed = await rh.call('GET', '/api/fechamentos');
  const { versoes } = closed.find(({ ano, trimestre }) => ano === 2026 && trimestre === 3);
  await rh.call('POST', '/api/fechamentos', { ano: 2026, trimestre: 3, versao: versoes.length + 1 });

  const { segredo } = await ceo.call('POST', '/api/conta/segundo-fator/totp', { senha });
  const { codigos } = await ceo.call('PUT', '/api/conta/segundo-fator/totp/confirmar', {
    codigo: totp(segredo),
  });
  await rh.call('PUT', '/api/painel-rh/seguranca', { exigir: 'ninguem' });
  return { authenticator: { segredo, reserva: codigos[0] } };
}

/** What 1.0.0 can do besides: a stranger has HR's trust, a nome social is another's name, an address is free again, somebody is erased. */
async function workNewest({ rh, ceo, colaborador }, { url, ids, saiu, onDatabase }) {
  const ficha = (id) => `/api/painel-rh/colaboradores/${id}`;
  const { nome } = await rh.call('GET', ficha(ids.lider));
  await colaborador.call('PUT', '/api/conta/nome-social', { nome_social: nome });

  const registered = { nome: 'Lia Falsa', email: 'lia.prado@aurora.example', senha: novaSenha };
  const { id: lia } = await browser(url).call('POST', '/api/funcionarios', {
    ...{ ...registered, cargo: 'Sócia', setor: 'Diretoria' },
  });
  await rh.call('PUT', ficha(lia), { matricula: '77' });

  const { data: empresa } = await rh.call('POST', '/api/painel-rh/criar-empresa', { nome: 'Ipê' });
  const moved = { nome: 'Mara Reis', email: 'mara@aurora.example', id_gestor: ids.ceo };
  const { id: mara } = await rh.call('POST', '/api/colaboradores/criar-novo', {
    ...{ ...moved, id_empresa: empresa.id },
  });
  await rh.call('PUT', ficha(mara), { email: 'mara.reis@aurora.example' });

  onDatabase(`
    update cargos set is_rh = true where id in (select id_cargo from colaborador_empresas where id_colaborador = ${ids.ceo});
    update colaboradores set criado_em = '2014-01-02', data_admissao = '2014-01-02', desativado_em = '2015-01-02' where id = ${saiu};
    update historico set de = de - interval '11 years' where id_colaborador = ${saiu};`);
  const eliminacoes = '/api/privacidade/eliminacoes';
  const { id } = await rh.call('POST', eliminacoes);
  await ceo.call('PUT', `${eliminacoes}/${id}/decisao`, { decisao: 'aprovada' });
  for (;;) {
    const [{ feita_em }] = await rh.call('GET', eliminacoes);
    if (feita_em) break;
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** What the API answers to each account now. */
export async function recordAnswers({ by, pessoas, empresa, has }) {
  const ofEach = (id) => [
    `/api/colaboradores/resumo/${id}`,
    `/api/colaboradores/${id}/detalhes`,
    `/api/reports/colaboradores/${id}`,
    `/api/avaliacao-cultural/colaborador/${id}/avaliacao`,
    `/api/avaliacoes-kpi/colaboradores/${id}/avaliacoes-kpi`,
    `/api/todolist/colaboradores/${id}/tarefas`,
    `/api/alinhamento-comportamental/colaboradores/${id}/alinhamento-comportamental`,
    `/api/observacoes-colaboradores/colaboradores/${id}/observacoes`,
    `/api/pdf/${id}/dados?ano=2026`,
    ...(has.ciencia
      ? [
          `/api/ciencia/colaboradores/${id}`,
          `/api/colaboradores/${id}/trajetoria`,
          `/api/painel-rh/colaboradores/${id}`,
        ]
      : []),
  ];
  const ofAll = [
    '/api/auth/me',
    '/api/organograma/lista/completo?ano=2026',
    '/api/todolist/tarefas/organograma-tarefas',
    '/api/ninebox/subordinados-diretos',
    '/api/reports/perguntas',
    '/api/avaliacao-cultural/temas-perguntas',
    '/api/empresas/',
    '/api/painel-rh/colaboradores?situacao=todos',
    '/api/painel-rh/questionario',
    ...(has.ciencia
      ? [
          `/api/painel-rh/empresa/${empresa}/cargos`,
          '/api/prazos',
          '/api/painel-rh/folgas',
          '/api/painel-rh/lembretes',
          '/api/painel-rh/seguranca',
          '/api/fechamentos',
          '/api/fechamentos/trimestres',
          '/api/fechamentos/2026/3/posicoes',
          '/api/conta',
          '/api/pendencias',
          '/api/termo',
          '/api/auditoria',
        ]
      : []),
  ];
  const answers = [];
  for (const [conta, browser] of Object.entries(by)) {
    for (const path of [...ofAll, ...pessoas.flatMap(ofEach)]) {
      // What an account may not see is no answer to keep.
      const resposta = await browser.call('GET', path).catch(() => undefined);
      if (resposta !== undefined) answers.push({ conta, path, resposta });
    }
  }
  return answers;
}
