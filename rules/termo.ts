/**
 * The term of electronic signing, which each person accepts once before their first signature or statement (SEL-11). Seals
 * name the accepted version: a changed text is another version.
 */
export const termo = {
  versao: 1,
  titulo: 'Como funciona a assinatura eletrônica',
  paragrafos: [
    'Ao confirmar uma assinatura ou uma manifestação, você assina eletronicamente: é uma assinatura eletrônica simples, prevista no artigo 4º, inciso I, da Lei nº 14.063, de 2020.',
    'O sistema identifica você pela sua conta e guarda quem assinou, o dia e a hora, e como você entrou: com senha, com um segundo fator ou pelo provedor de identidades da empresa. Não entregue a sua senha a ninguém: o que for assinado com a sua conta é tido como seu.',
    'Do que foi assinado o sistema calcula um selo, que permite conferir a qualquer momento que nada foi alterado. Um registro assinado não pode mais ser alterado nem excluído; ele só deixa de existir quando a lei manda apagá-lo.',
    'Assinar um registro não significa concordar com ele. A pessoa de quem o registro fala pode declarar que está ciente ou que discorda e por quê, e recebe resposta se discordar.',
  ],
} as const;
