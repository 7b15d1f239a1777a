import { bases, type Capitulo, naLimpeza, prazos, quemTem, soOSistema } from './tratamento.ts';

const daConta = { base: bases.interesse, quem: soOSistema };

/** How people prove who they are. */
export const acesso: Capitulo = {
  titulo: 'Acesso à conta',
  tratamentos: [
    {
      ...daConta,
      dado: 'Senha, só como hash lento, e a validade de uma senha temporária',
      colunas: { colaboradores: ['senha_hash', 'senha_temporaria', 'senha_expira_em'] },
      finalidade: 'deixar entrar só a própria pessoa',
      prazo: `até ser trocada; ${prazos.comCadastro}`,
      quem: 'ninguém; o RH vê se há senha própria e até quando vale a temporária',
      origem: ['a própria pessoa', 'o sistema'],
    },
    {
      ...daConta,
      dado: 'Segundo fator: aplicativo (segredo cifrado), chaves de acesso e códigos de reserva (hashes lentos)',
      colunas: {
        totp: ['id_colaborador', 'segredo', 'criado_em', 'confirmado_em', 'ultimo_passo'],
        chaves_acesso: [
          'id',
          'id_colaborador',
          'credencial',
          'chave_publica',
          'contador',
          'nome',
          'criada_em',
          'usada_em',
        ],
        codigos_reserva: ['id_colaborador', 'codigo_hash'],
      },
      finalidade: 'deixar entrar só a própria pessoa',
      prazo: `até a pessoa o remover ou o RH o zerar, um código até ser usado; ${prazos.comCadastro}`,
      quem: 'a própria pessoa, sem segredos; o RH vê se há segundo fator',
      origem: ['a própria pessoa', 'o sistema'],
    },
    {
      ...daConta,
      dado: 'Identificador da pessoa no provedor de identidades da empresa',
      colunas: { identidades: ['emissor', 'sujeito', 'id_colaborador', 'criada_em'] },
      finalidade: 'entrar pelo provedor de identidades',
      prazo: `até o RH zerar o segundo fator ou mudar o e-mail; ${prazos.comCadastro}`,
      quem: 'ninguém; o RH vê se a pessoa entra pelo provedor',
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Sessões: quando começaram e foram usadas, como a pessoa entrou, navegador e sistema',
      colunas: {
        sessoes: [
          'id',
          'id_colaborador',
          'id_dispositivo',
          'criada_em',
          'expira_em',
          'entrada',
          'segundo_fator',
          'aparelho',
          'usada_em',
        ],
      },
      finalidade: 'manter a pessoa conectada e deixá-la encerrar sessões',
      prazo: naLimpeza('até sair, 30 dias sem uso ou 90 dias ao todo'),
      quem: `a própria pessoa e ${quemTem('correct')}`,
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Endereço de rede da sessão',
      colunas: { sessoes: ['endereco'] },
      finalidade: 'deixar a pessoa reconhecer uma sessão que não é dela',
      prazo: 'o da sessão',
      quem: 'a própria pessoa',
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Hashes dos cookies da sessão',
      colunas: { sessao_tokens: ['hash', 'id_sessao', 'tipo', 'expira_em', 'trocado_em'] },
      finalidade: 'reconhecer a sessão a cada pedido',
      prazo: naLimpeza('15 minutos ou 30 dias, conforme o cookie, ou até a sessão acabar'),
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Integrações: quem do RH criou o token de cada uma, e quando; o token, só como hash',
      colunas: {
        integracoes: ['id', 'nome', 'hash', 'escopos', 'vale_ate', 'criada_em', 'id_autor', 'usada_em'],
      },
      finalidade: 'deixar que outros sistemas da empresa leiam ou mudem só o que o RH permitiu',
      prazo: 'até o RH revogar o token',
      quem: 'o RH, sem o token',
      origem: ['o RH', 'o sistema'],
    },
    {
      ...daConta,
      dado: 'Navegadores conhecidos, pelo hash de um cookie',
      colunas: { dispositivos: ['id', 'hash', 'id_colaborador', 'expira_em'] },
      finalidade: 'não deixar que estranhos bloqueiem a conta',
      prazo: naLimpeza('um ano depois da última entrada, ou até todas as sessões serem encerradas'),
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Entradas que esperam o segundo fator, e pedidos de chave de acesso',
      colunas: {
        entradas: ['hash', 'id_colaborador', 'expira_em', 'entrada', 'sessao_ate', 'tentativas'],
        desafios: ['hash', 'id_colaborador', 'expira_em'],
      },
      finalidade: 'deixar entrar só a própria pessoa',
      prazo: naLimpeza('10 minutos uma entrada e 5 um pedido de chave, ou até serem usados'),
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Códigos (hashes lentos) e links (hashes) enviados por e-mail',
      colunas: {
        codigos: ['id_colaborador', 'finalidade', 'codigo_hash', 'expira_em', 'tentativas', 'id_dispositivo'],
        links: ['hash', 'id_colaborador', 'finalidade', 'expira_em'],
      },
      finalidade:
        'convidar a pessoa, confirmar o seu e-mail, recuperar a sua senha e confirmar o endereço de quem saiu',
      prazo: naLimpeza('10 minutos, um convite 7 dias, ou até o uso'),
      quem: `ninguém; ${quemTem('correct')} vê até quando vale um convite`,
      origem: ['o sistema'],
    },
    {
      ...daConta,
      dado: 'Tentativas que falharam, por conta (com o e-mail), aparelho, sessão ou endereço de rede',
      colunas: { tentativas: ['chave', 'falhas', 'expira_em', 'em_curso', 'em_curso_ate'] },
      finalidade: 'impedir que senhas e códigos sejam adivinhados',
      prazo: naLimpeza('de 1 minuto a 24 horas, e 90 dias as senhas erradas dentro de uma sessão'),
      origem: ['o sistema'],
    },
  ],
};
