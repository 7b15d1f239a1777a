-- audit.record.storeActs
insert into
  auditoria (
    momento,
    acao,
    id_ator,
    id_alvo,
    dados,
    endereco,
    visita
  )
select
  momento,
  acao,
  id_ator,
  id_alvo,
  dados,
  endereco,
  visita
from
  jsonb_to_recordset($1::jsonb) as ato (
    momento timestamptz,
    acao text,
    id_ator integer,
    id_alvo integer,
    dados jsonb,
    endereco text,
    visita text
  )
on conflict (visita)
where
  visita is not null do nothing;
