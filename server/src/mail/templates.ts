import { printable } from '@alinha/contract/characters';
import type { TipoDeAssinatura, TipoDeRegistro } from '@alinha/contract/choices';
import { periodName } from '@alinha/rules/coverage';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { type Alteracao, alteracoesEmPalavras, atosDaConta } from '@alinha/rules/ressalvas';
import type { Jump } from '../jump.ts';
import { commandLine } from '../places.ts';
import type { MailBody } from './queue.ts';

/** What every mail mentions. */
export interface Sender {
  produto: string;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
}

/** The content of an invitation. */
interface Invitation {
  nome: string;
  senha: string;
  /** Opens the choice of a password, once. */
  link: string;
  /** Who invites; undefined where the command line does. */
  por: string | undefined;
  /** The company of the invitation; null where the person has none yet. */
  empresa: string | null;
  /** The label of the identity provider's button, where only HR has passwords. */
  provedor?: string | undefined;
}

/** An invitation: who invites the person to what, and how to sign in for the first time. */
export function invitationMail(sender: Sender, invitation: Invitation): MailBody {
  const { nome, senha, link, por, empresa, provedor } = invitation;
  const { produto, publicUrl } = sender;
  const invites =
    por === undefined ? `Há um convite para você no ${produto}` : `${por} convida você para o ${produto}`;
  const whose = empresa === null ? 'a sua empresa' : `a empresa ${empresa}`;
  const what = oneLine(
    `${invites}, onde ${whose} acompanha as suas equipes: organograma, reports mensais, avaliações, metas e tarefas.`,
  );
  const ignore = 'Se você não esperava este convite, ignore este e-mail ou fale com o RH.';
  const assunto = empresa === null ? `Convite para o ${produto}` : `${empresa}: convite para o ${produto}`;
  if (provedor !== undefined) {
    return opening(sender, {
      assunto,
      saudacao: nome,
      antes: [what, oneLine(`Entre pelo botão "Entrar com ${provedor}". Só o RH entra com senha.`)],
      link: { texto: 'Entrar', url: `${publicUrl}/login` },
      depois: [`Se você é do RH, escolha a sua senha em ${link} (por 7 dias).`, ignore],
    });
  }
  return opening(sender, {
    assunto,
    saudacao: nome,
    antes: [what, 'Use o link para escolher a sua senha e entrar. Ele funciona uma vez e vale por 7 dias.'],
    link: { texto: 'Escolher a minha senha', url: link },
    destaque: { rotulo: 'Senha temporária', valor: senha },
    depois: [
      `Se preferir, entre em ${publicUrl}/login com este e-mail e a senha temporária, que vale pelos mesmos 7 dias.`,
      ignore,
    ],
  });
}

/** A recovery code for a forgotten password. @param person without a name where the address is not confirmed */
export function recoveryMail(
  sender: Sender,
  person: { nome: string | undefined; codigo: string; link: string },
): MailBody {
  return opening(sender, {
    assunto: `Código para redefinir a senha do ${sender.produto}`,
    saudacao: person.nome,
    antes: [
      'Recebemos um pedido para redefinir a sua senha. Use o link para escolher outra e entrar, ou digite o código na página em que fez o pedido.',
    ],
    link: { texto: 'Escolher outra senha', url: person.link },
    destaque: { rotulo: 'Código', valor: person.codigo },
    depois: [
      'O link e o código valem por 10 minutos; ao usar um, o outro deixa de valer.',
      'Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.',
    ],
  });
}

/**
 * A code that proves the ownership of an address used at registration. It repeats nothing that was typed, because the
 * mailbox may be anybody's.
 */
export function confirmationMail(sender: Sender, { codigo }: { codigo: string }): MailBody {
  return opening(sender, {
    assunto: `Confirme o seu e-mail no ${sender.produto}`,
    saudacao: undefined,
    antes: ['Para concluir o seu cadastro, confirme que este e-mail é seu.'],
    destaque: { rotulo: 'Código', valor: codigo },
    depois: [
      'Entre com o seu e-mail e a sua senha e digite o código no topo da página. Ele vale por 10 minutos; depois disso, peça outro ali mesmo.',
      'Se não foi você quem se cadastrou, ignore este e-mail.',
    ],
    link: { texto: 'Entrar', url: `${sender.publicUrl}/login` },
  });
}

/** A code that proves the ownership of a new address that HR gave to somebody with a password of their own. */
export function newAddressMail(sender: Sender, { codigo }: { codigo: string }): MailBody {
  return opening(sender, {
    assunto: `Confirme o seu novo e-mail no ${sender.produto}`,
    saudacao: undefined,
    antes: ['O RH alterou o e-mail de uma conta para este. Confirme que ele é seu.'],
    destaque: { rotulo: 'Código', valor: codigo },
    depois: [
      'Entre com este e-mail e a senha de sempre e digite o código no topo da página. Ele vale por 10 minutos; depois disso, peça outro ali mesmo.',
      'Se você usava um segundo fator, configure-o de novo.',
      'Se você não tem uma conta, ignore este e-mail.',
    ],
    link: { texto: 'Entrar', url: `${sender.publicUrl}/login` },
  });
}

/** A notice to an account's previous address. @param person without a name where the address was not confirmed */
export function movedAddressMail(sender: Sender, person: { nome: string | undefined }): MailBody {
  return mail(sender, {
    assunto: `O e-mail da sua conta no ${sender.produto} mudou`,
    saudacao: person.nome,
    antes: [
      'O RH alterou o e-mail da sua conta. Este não abre mais a conta, e as sessões abertas foram encerradas. O segundo fator e as chaves de acesso deixaram de valer.',
    ],
    depois: ['Se você não esperava essa mudança, fale com o RH.'],
  });
}

/** A notice that the person's way to sign in changed, in one sentence. */
export function accessChangedMail(sender: Sender, person: { nome: string; aconteceu: string }): MailBody {
  return mail(sender, {
    assunto: `O acesso à sua conta no ${sender.produto} mudou`,
    saudacao: person.nome,
    antes: [oneLine(person.aconteceu)],
    depois: ['Se não foi você e a mudança não era esperada, troque a sua senha e fale com o RH.'],
    link: { texto: 'Ver a minha conta', url: `${sender.publicUrl}/conta` },
  });
}

/**
 * Tells that an account signed something shortly after somebody else changed the access to it. It has no name, because an address
 * that the account had may be somebody else's.
 */
export function signedAfterChangeMail(
  sender: Sender,
  signed: {
    tipo: TipoDeAssinatura;
    registro: TipoDeRegistro;
    ano: number;
    periodo: number;
    em: Date;
    alteracoes: readonly Alteracao[];
  },
): MailBody {
  const { tipo, registro, ano, periodo, em, alteracoes } = signed;
  const kind = registro === 'report' ? 'o report de' : 'a avaliação cultural do';
  const what = atosDaConta[tipo](`${kind} ${periodName(registro, ano, periodo)}`);
  return mail(sender, {
    assunto: `A sua conta no ${sender.produto} fez uma assinatura`,
    saudacao: undefined,
    antes: [
      `A conta que usa ou usava este e-mail ${what} em ${formatMoment(em.toISOString())}.`,
      alteracoesEmPalavras(alteracoes),
    ],
    depois: ['Se não foi você, entre e clique em "Não fui eu" no aviso, ou fale com o RH.'],
    link: { texto: 'Entrar', url: `${sender.publicUrl}/login` },
  });
}

/** Tells the new address of an account how much the account has signed until somebody else moved it, without a name or content. */
export function signedBeforeMail(
  sender: Sender,
  { quantas, primeira, ultima }: { quantas: number; primeira: string; ultima: string },
): MailBody {
  const when =
    quantas === 1
      ? `em ${formatMoment(primeira)}`
      : `entre ${formatMoment(primeira)} e ${formatMoment(ultima)}`;
  return mail(sender, {
    assunto: `O que a sua conta no ${sender.produto} já assinou`,
    saudacao: undefined,
    antes: [
      `O e-mail de uma conta mudou para este. Até então, a conta assinou ou se manifestou ${counted(quantas, 'vez', 'vezes')}, ${when}.`,
    ],
    depois: [
      'Se não foi você, entre e clique em "Não fui eu" no aviso. O aviso mostra o que foi assinado nos últimos 30 dias; sobre o que é mais antigo, fale com o RH.',
    ],
    link: { texto: 'Entrar', url: `${sender.publicUrl}/login` },
  });
}

/** Tells HR that somebody contests a signature of their account, without anything of its content. */
export function contestedMail(sender: Sender, { nome, quem }: { nome: string; quem: string }): MailBody {
  return mail(sender, {
    assunto: `Assinatura contestada no ${sender.produto}`,
    saudacao: nome,
    antes: [
      oneLine(`${quem} informou que não fez uma assinatura registrada na própria conta. Confira e responda.`),
    ],
    depois: [],
    link: { texto: 'Abrir', url: `${sender.publicUrl}/acompanhamento` },
  });
}

/** Tells a person that HR answered their contest, without the answer. */
export function contestAnsweredMail(sender: Sender, { nome }: { nome: string }): MailBody {
  return mail(sender, {
    assunto: `O RH respondeu à sua contestação no ${sender.produto}`,
    saudacao: nome,
    antes: ['O RH respondeu à sua contestação de uma assinatura. A resposta está no registro.'],
    depois: [],
    link: { texto: 'Abrir', url: sender.publicUrl },
  });
}

/** A notice about a request about personal data, in one sentence without anything that was written in it (LGPD-03). */
export function requestMail(
  sender: Sender,
  { nome, aconteceu, pagina }: { nome: string; aconteceu: string; pagina: '/conta' | '/privacidade' },
): MailBody {
  return mail(sender, {
    assunto: `Solicitação sobre dados pessoais no ${sender.produto}`,
    saudacao: nome,
    antes: [aconteceu],
    depois: [],
    link: { texto: 'Abrir', url: `${sender.publicUrl}${pagina}` },
  });
}

/** A record's seal, mailed to the person whom it is about, without anything of its content (SEL-03). */
export function signedMail(
  sender: Sender,
  record: { nome: string; registro: TipoDeRegistro; oQue: string; selo: string; substituto: string | null },
): MailBody {
  const { nome, registro, oQue, selo, substituto } = record;
  const signed = registro === 'report' ? `Seu ${oQue} foi assinado.` : `Sua ${oQue} foi assinada.`;
  return mail(sender, {
    assunto: signed,
    saudacao: nome,
    antes: [
      `${signed} Selo: ${selo}`,
      ...(substituto === null ? [] : [oneLine(`Quem assinou: ${substituto}.`)]),
    ],
    depois: ['Guarde este e-mail: o selo permite conferir que nada no registro mudou desde a assinatura.'],
    link: { texto: 'Abrir', url: sender.publicUrl },
  });
}

/** Says that somebody's calibrated cell can be seen, without it (CAL-09). */
export function calibratedMail(
  sender: Sender,
  { nome, trimestre, selo }: { nome: string; trimestre: string; selo: string },
): MailBody {
  const said = `Seu quadrante calibrado do ${trimestre} já pode ser visto.`;
  return mail(sender, {
    assunto: said,
    saudacao: nome,
    antes: [`${said} Ele está na sua trajetória, com o motivo. Selo: ${selo}`],
    depois: [
      'Guarde este e-mail: o selo permite conferir que nada na calibração mudou desde que foi trancada.',
    ],
    link: { texto: 'Abrir', url: sender.publicUrl },
  });
}

/** A notice to HR that the day's backup failed. @param backup the last complete one, if any */
export function failedBackupMail(
  sender: Sender,
  backup: { nome: string; motivo: string; ultimo: Date | undefined },
): MailBody {
  const { nome, motivo, ultimo } = backup;
  const last =
    ultimo === undefined
      ? 'Ainda não há nenhum backup completo.'
      : `O último backup completo é de ${formatMoment(ultimo.toISOString())}.`;
  return mail(sender, {
    assunto: `O backup do ${sender.produto} falhou`,
    saudacao: nome,
    antes: [`O backup de hoje não pôde ser feito. ${last}`, `Motivo: ${motivo}`],
    depois: [
      'Avise o administrador do servidor. O sistema continua funcionando e tenta de novo a cada hora; você recebe no máximo um aviso por dia.',
    ],
  });
}

const jumps: Record<Jump, string> = {
  database: 'o relógio do servidor e o do banco de dados diferem em mais de um dia',
  back: 'o relógio do servidor voltou no tempo',
  forward: 'o relógio do servidor avançou de repente',
};

/** The server's clock jumped, and what destroys waits. */
export function clockMail(sender: Sender, { nome, jump }: { nome: string; jump: Jump }): MailBody {
  return mail(sender, {
    assunto: `O relógio do ${sender.produto} saltou`,
    saudacao: nome,
    antes: [
      `Motivo: ${jumps[jump]}.`,
      'Até alguém acertar o relógio, nada vence nem sai do sistema: sessões, links, desligamentos, eliminações e backups antigos esperam. O backup do dia também.',
    ],
    depois: [
      `Avise o administrador do servidor. Se o relógio está certo, o comando é: ${commandLine} relogio confirmar`,
    ],
  });
}

/** The audit's chain as of a day, for the person who answers for data protection; without a name and without content (SEL-08). */
export function anchorMail(
  sender: Sender,
  { dia, n, elo }: { dia: string; n: number; elo: string },
): MailBody {
  const day = formatDay(dia);
  return mail(sender, {
    assunto: `${sender.produto}: âncora da auditoria de ${day}`,
    saudacao: undefined,
    antes: [
      'Guarde este e-mail. Ele permite provar, fora do banco de dados, que nenhuma linha da auditoria até hoje foi alterada, retirada ou incluída depois.',
    ],
    grupos: [{ titulo: `Âncora de ${day}, de ${counted(n, 'linha', 'linhas')} da auditoria`, linhas: [elo] }],
    depois: [`Para conferir, no servidor: ${commandLine} conferir --ancora ${elo}`],
  });
}

/** The violet of the pages' theme. */
const brand = '#5b3a9b';

interface Content {
  assunto: string;
  /** Whom the greeting names. */
  saudacao: string | undefined;
  antes: string[];
  destaque?: { rotulo: string; valor: string };
  /** Lists before the link. */
  grupos?: { titulo: string; linhas: string[] }[];
  depois: string[];
  link?: { texto: string; url: string };
  /** The unsubscribe link in the footer. */
  sair?: { texto: string; url: string };
}

/** A mail with what opens an account. */
const opening = (sender: Sender, content: Content): MailBody => ({
  ...mail(sender, content),
  abre_conta: true,
});

/** Renders a mail in the product's layout. */
export function mail({ produto }: Sender, content: Content): MailBody {
  const { assunto, saudacao, antes, grupos = [], destaque, depois, link, sair } = content;
  const hello = saudacao ? `Olá, ${oneLine(saudacao)}!` : 'Olá!';
  const texto = [
    hello,
    ...antes,
    ...grupos.map(({ titulo, linhas }) =>
      [`- ${titulo}`, ...linhas.map((one) => `  ${oneLine(one)}`)].join('\n'),
    ),
    ...(link ? [`${link.texto}: ${link.url}`] : []),
    // People and tests look for exactly this line.
    ...(destaque ? [`${destaque.rotulo}: ${destaque.valor}`] : []),
    ...depois,
    `Equipe ${produto}`,
    ...(sair ? [`${sair.texto}: ${sair.url}`] : []),
  ].join('\n\n');
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const highlight = destaque
    ? `<p style="margin:0 0 16px;padding:16px;background:#f6f3fc;border-radius:8px;color:#5f5869">${escapeHtml(destaque.rotulo)}:
<strong style="display:block;color:#211c2b;font:600 24px/1.5 ui-monospace,Consolas,monospace;letter-spacing:2px">${escapeHtml(destaque.valor)}</strong></p>`
    : '';
  const button = `display:inline-block;padding:12px 24px;background:${brand};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none`;
  const list = grupos
    .map(
      ({ titulo, linhas }) =>
        `<p style="margin:0 0 12px;padding:12px 16px;background:#f6f3fc;border-radius:8px"><strong>${escapeHtml(titulo)}</strong>${linhas.map((one) => `<br>${escapeHtml(one)}`).join('')}</p>\n`,
    )
    .join('');
  const way = sair
    ? `\n<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(sair.url)}" style="color:#5f5869">${escapeHtml(sair.texto)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(assunto)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2f6;color:#211c2b;font:16px/1.5 system-ui,'Segoe UI',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e9e6ed;border-top:4px solid ${brand};border-radius:8px">
<p style="margin:0 0 24px;color:${brand};font-size:20px;font-weight:700">${escapeHtml(produto)}</p>
${[hello, ...antes].map(paragraph).join('\n')}
${list}${link ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.texto)}</a></p>` : ''}
${highlight}
${depois.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#5f5869;font-size:14px">Equipe ${escapeHtml(produto)}</p>${way}
</div>
</body>
</html>
`;
  return { assunto: printable(oneLine(assunto)), texto: printable(texto), html: printable(html) };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
