-- incidentes.register.queries.findAvisados
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "incidente_avisos"."avisado_em"
from
  "incidente_avisos"
  inner join "colaboradores" on "colaboradores"."id" = "incidente_avisos"."id_colaborador"
where
  "incidente_avisos"."id_incidente" = $1
order by
  "colaboradores"."nome",
  "colaboradores"."id";

-- incidentes.register.queries.findIncidente
select
  "id",
  "descricao",
  "natureza",
  "total",
  "conhecido_em",
  "ocorrido_de",
  "ocorrido_ate",
  "medidas_antes",
  "medidas_depois",
  "riscos",
  "providencias",
  "motivo_demora",
  "motivo_sem_comunicacao",
  "anpd_em",
  "pessoas_em",
  "criado_em",
  "id_ator",
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_ator"
  ),
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "id"
  )
from
  "incidentes"
where
  "incidentes"."id" = $1;

-- incidentes.register.queries.findIncidentes
select
  "id",
  "descricao",
  "natureza",
  "total",
  "conhecido_em",
  "ocorrido_de",
  "ocorrido_ate",
  "medidas_antes",
  "medidas_depois",
  "riscos",
  "providencias",
  "motivo_demora",
  "motivo_sem_comunicacao",
  "anpd_em",
  "pessoas_em",
  "criado_em",
  "id_ator",
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_ator"
  ),
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "id"
  )
from
  "incidentes"
order by
  "incidentes"."conhecido_em" desc,
  "incidentes"."id" desc;

-- incidentes.register.queries.findRecipients
select
  id,
  nome,
  email,
  email_confirmado,
  exists (
    select
    from
      incidente_avisos
    where
      id_incidente = $1
      and id_colaborador = colaboradores.id
  ) as avisado
from
  colaboradores
where
  id = any (
    array(
      select
        json_array_elements_text($2::json)::integer
    )
  )
order by
  id;

-- incidentes.register.queries.insertAvisos
insert into
  "incidente_avisos" (
    "id_incidente",
    "id_colaborador",
    "avisado_em",
    "texto"
  )
overriding system value
select
  "id_incidente",
  "id_colaborador",
  "avisado_em",
  "texto"
from
  json_populate_recordset(null::"incidente_avisos", $1::json);

-- incidentes.register.queries.insertIncidente
insert into
  "incidentes" (
    "id",
    "descricao",
    "natureza",
    "total",
    "conhecido_em",
    "ocorrido_de",
    "ocorrido_ate",
    "id_ator",
    "medidas_antes",
    "medidas_depois",
    "riscos",
    "providencias",
    "motivo_demora",
    "motivo_sem_comunicacao",
    "anpd_em",
    "pessoas_em",
    "id_autor",
    "criado_em"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17
  )
returning
  "id";

-- incidentes.register.queries.lockIncidente
select
  "id"
from
  "incidentes"
where
  "incidentes"."id" = $1
for update;

select
  "id",
  "descricao",
  "natureza",
  "total",
  "conhecido_em",
  "ocorrido_de",
  "ocorrido_ate",
  "medidas_antes",
  "medidas_depois",
  "riscos",
  "providencias",
  "motivo_demora",
  "motivo_sem_comunicacao",
  "anpd_em",
  "pessoas_em",
  "criado_em",
  "id_ator",
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_ator"
  ),
  (
    select
      nome
    from
      colaboradores
    where
      id = "id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "id"
  )
from
  "incidentes"
where
  "incidentes"."id" = $1;

-- incidentes.register.queries.markTold
update "incidentes"
set
  "pessoas_em" = coalesce("incidentes"."pessoas_em", $1::date)
where
  "incidentes"."id" = $2;

-- incidentes.register.queries.updateIncidente
update "incidentes"
set
  "descricao" = $1,
  "natureza" = $2,
  "total" = $3,
  "conhecido_em" = $4,
  "ocorrido_de" = $5,
  "ocorrido_ate" = $6,
  "id_ator" = $7,
  "medidas_antes" = $8,
  "medidas_depois" = $9,
  "riscos" = $10,
  "providencias" = $11,
  "motivo_demora" = $12,
  "motivo_sem_comunicacao" = $13,
  "anpd_em" = $14,
  "pessoas_em" = $15
where
  "incidentes"."id" = $16;
