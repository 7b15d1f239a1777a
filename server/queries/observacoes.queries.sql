-- observacoes.queries.insertObservacao
insert into
  "observacoes" (
    "id",
    "id_colaborador",
    "id_autor",
    "departamento",
    "observacao",
    "criada_em"
  )
values
  (default, $1, $2, $3, $4, $5)
returning
  "id";

-- observacoes.queries.listObservacoesOn
select
  "observacoes"."id",
  "observacoes"."observacao",
  "observacoes"."departamento",
  "observacoes"."criada_em",
  "colaboradores"."nome"
from
  "observacoes"
  inner join "colaboradores" on "colaboradores"."id" = "observacoes"."id_autor"
where
  "observacoes"."id_colaborador" = $1
order by
  "observacoes"."criada_em" desc,
  "observacoes"."id" desc;

-- observacoes.queries.lockObservacao
select
  "id"
from
  "observacoes"
where
  (
    "observacoes"."id" = $1
    and "observacoes"."id_colaborador" = $2
  )
for update;

-- observacoes.queries.readObservacao
select
  "observacoes"."id",
  "observacoes"."observacao",
  "observacoes"."departamento",
  "observacoes"."criada_em",
  "colaboradores"."nome"
from
  "observacoes"
  inner join "colaboradores" on "colaboradores"."id" = "observacoes"."id_autor"
where
  (
    "observacoes"."id" = $1
    and "observacoes"."id_colaborador" = $2
  )
order by
  "observacoes"."criada_em" desc,
  "observacoes"."id" desc;

-- observacoes.queries.removeObservacao
delete from decisao_registros r using decisoes d
where
  r.id_registro = $1
  and d.id = r.id_decisao
  and d.tipo = 'observacoes';

delete from "observacoes"
where
  "observacoes"."id" = $1;

-- observacoes.queries.updateObservacao
delete from decisao_registros r using decisoes d
where
  r.id_registro = $1
  and d.id = r.id_decisao
  and d.tipo = 'observacoes';

update "observacoes"
set
  "observacao" = $1
where
  "observacoes"."id" = $2;
