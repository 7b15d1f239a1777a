-- session.means.withdrawMail
delete from "codigos"
where
  "codigos"."id_colaborador" in ($1);

delete from "emails"
where
  (
    "emails"."para" in ($1)
    and "emails"."abre_conta"
    and "emails"."enviado_em" is null
  );
