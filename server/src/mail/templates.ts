import type { MailBody } from './queue.ts';

/** What every mail names. */
export interface Sender {
  produto: string;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
}

/** To somebody new: how to sign in for the first time. */
export function temporaryPasswordMail(sender: Sender, person: { nome: string; senha: string }): MailBody {
  return mail(sender, {
    assunto: `Seu acesso ao ${sender.produto}`,
    saudacao: person.nome,
    antes: [`Sua conta no ${sender.produto} foi criada. Entre com o seu e-mail e a senha temporária abaixo.`],
    destaque: { rotulo: 'Senha temporária', valor: person.senha },
    depois: ['Ela vale por 7 dias. No primeiro acesso você escolhe a sua própria senha.'],
    link: { texto: 'Entrar', url: `${sender.publicUrl}/login` },
  });
}

/** To somebody who forgot the password. */
export function recoveryMail(sender: Sender, person: { nome: string; codigo: string }): MailBody {
  return mail(sender, {
    assunto: `Código para redefinir a senha do ${sender.produto}`,
    saudacao: person.nome,
    antes: ['Recebemos um pedido para redefinir a sua senha.'],
    destaque: { rotulo: 'Código', valor: person.codigo },
    depois: [
      'Ele vale por 10 minutos e só pode ser usado uma vez.',
      'Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.',
    ],
  });
}

/** To somebody who registered: proof that the address is theirs. */
export function confirmationMail(sender: Sender, person: { nome: string; codigo: string }): MailBody {
  return mail(sender, {
    assunto: `Confirme o seu e-mail no ${sender.produto}`,
    saudacao: person.nome,
    antes: ['Falta um passo para concluir o seu cadastro: confirme que este endereço é seu.'],
    destaque: { rotulo: 'Código', valor: person.codigo },
    depois: ['Se não foi você quem se cadastrou, ignore este e-mail.'],
  });
}

interface Content {
  assunto: string;
  saudacao: string;
  antes: string[];
  destaque: { rotulo: string; valor: string };
  depois: string[];
  link?: { texto: string; url: string };
}

function mail({ produto }: Sender, { assunto, saudacao, antes, destaque, depois, link }: Content): MailBody {
  const hello = `Olá, ${oneLine(saudacao)}!`;
  const texto = [
    hello,
    ...antes,
    // People and tests look for this line as it is.
    `${destaque.rotulo}: ${destaque.valor}`,
    ...depois,
    ...(link ? [`${link.texto}: ${link.url}`] : []),
    `Equipe ${produto}`,
  ].join('\n\n');
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(assunto)}</title></head>
<body style="margin:0;padding:24px;background:#f1f3f5;color:#212529;font:16px/1.5 system-ui,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(produto)}</p>
${[hello, ...antes].map(paragraph).join('\n')}
<p style="margin:0 0 16px;padding:16px;background:#f1f3f5;border-radius:8px">${escapeHtml(destaque.rotulo)}:
<strong style="font-family:ui-monospace,Consolas,monospace;font-size:18px">${escapeHtml(destaque.valor)}</strong></p>
${depois.map(paragraph).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="color:#0b63c5">${escapeHtml(link.texto)}</a></p>` : ''}
<p style="margin:24px 0 0;color:#495057;font-size:14px">Equipe ${escapeHtml(produto)}</p>
</div>
</body>
</html>
`;
  return { assunto: oneLine(assunto), texto, html };
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
