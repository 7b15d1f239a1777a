-- session.recoveryCodes.storeRecoveryCodes
delete from "codigos_reserva"
where
  "codigos_reserva"."id_colaborador" = $1;
