-- mail.queue.queueMail for signAvaliacaoCultural by a plain person, on oneself
insert into
  "emails" (
    "id",
    "para",
    "assunto",
    "texto",
    "html",
    "criado_em",
    "enviado_em",
    "tentativas",
    "proxima_tentativa_em",
    "id_convidado",
    "id_lembrado",
    "cabecalhos",
    "abre_conta",
    "falha"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    default,
    default,
    default,
    $5,
    default,
    default,
    default,
    default,
    default
  );

-- mail.queue.queueMail for lockCalibracao by HR
-- with:
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),

-- mail.queue.queueMail for inviteColaborador by HR above


-- mail.queue.queueMail for saveDestinatario by the encarregado
-- with:
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),
--   ),

-- mail.queue.queueMail for register by nobody

