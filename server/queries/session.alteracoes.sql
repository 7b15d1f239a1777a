-- session.alteracoes.recordAccessChange
insert into
  "alteracoes_do_acesso" (id_colaborador, o_que, feita_em, endereco)
select
  id,
  $1,
  $2,
  email
from
  colaboradores
where
  id = any ($3::integer[]);
