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
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id";

-- incidentes.register.queries.findAviso
select
  replace(
    "incidente_avisos"."texto",
    coalesce(
      "colaboradores".nome_registrado,
      "colaboradores".nome
    ),
    "colaboradores"."nome"
  )
from
  "incidente_avisos"
  inner join "colaboradores" on "colaboradores"."id" = "incidente_avisos"."id_colaborador"
where
  (
    "incidente_avisos"."id_incidente" = $1
    and "incidente_avisos"."id_colaborador" = $2
  );

-- incidentes.register.queries.findIncidente
select
  "incidentes"."id",
  "incidentes"."descricao",
  "incidentes"."natureza",
  "incidentes"."total",
  "incidentes"."criancas_e_adolescentes",
  "incidentes"."idosos",
  "incidentes"."total_tratados",
  "incidentes"."conhecido_em",
  "incidentes"."ocorrido_de",
  "incidentes"."ocorrido_ate",
  "incidentes"."causa",
  "incidentes"."medidas_antes",
  "incidentes"."medidas_depois",
  "incidentes"."riscos",
  "incidentes"."providencias",
  "incidentes"."controlador",
  "incidentes"."operador",
  "incidentes"."motivo_demora",
  "incidentes"."motivo_sem_comunicacao",
  "incidentes"."comunicacao",
  "incidentes"."anpd_em",
  "incidentes"."pessoas_em",
  "incidentes"."criado_em",
  "atores"."id",
  "atores"."nome",
  "atores"."email",
  (
    select
      nome
    from
      colaboradores
    where
      id = "incidentes"."id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "incidentes"."id"
  )
from
  "incidentes"
  left join "colaboradores" "atores" on "atores"."id" = "incidentes"."id_ator"
where
  "incidentes"."id" = $1;

-- incidentes.register.queries.findIncidentes
select
  "incidentes"."id",
  "incidentes"."descricao",
  "incidentes"."natureza",
  "incidentes"."total",
  "incidentes"."criancas_e_adolescentes",
  "incidentes"."idosos",
  "incidentes"."total_tratados",
  "incidentes"."conhecido_em",
  "incidentes"."ocorrido_de",
  "incidentes"."ocorrido_ate",
  "incidentes"."causa",
  "incidentes"."medidas_antes",
  "incidentes"."medidas_depois",
  "incidentes"."riscos",
  "incidentes"."providencias",
  "incidentes"."controlador",
  "incidentes"."operador",
  "incidentes"."motivo_demora",
  "incidentes"."motivo_sem_comunicacao",
  "incidentes"."comunicacao",
  "incidentes"."anpd_em",
  "incidentes"."pessoas_em",
  "incidentes"."criado_em",
  "atores"."id",
  "atores"."nome",
  "atores"."email",
  (
    select
      nome
    from
      colaboradores
    where
      id = "incidentes"."id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "incidentes"."id"
  )
from
  "incidentes"
  left join "colaboradores" "atores" on "atores"."id" = "incidentes"."id_ator"
order by
  "incidentes"."conhecido_em" desc,
  "incidentes"."id" desc;

-- incidentes.register.queries.findRecipients
select
  id,
  nome,
  email,
  email_confirmado
  and (
    exists (
      select
      from
        colaboradores v
      where
        v.id = colaboradores.id
        and v.senha_hash is not null
    )
    or exists (
      select
      from
        identidades i
      where
        i.id_colaborador = colaboradores.id
    )
  ) as avisavel,
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
  id = any ($2::integer[])
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
    "criancas_e_adolescentes",
    "idosos",
    "total_tratados",
    "conhecido_em",
    "ocorrido_de",
    "ocorrido_ate",
    "id_ator",
    "causa",
    "medidas_antes",
    "medidas_depois",
    "riscos",
    "providencias",
    "controlador",
    "operador",
    "motivo_demora",
    "motivo_sem_comunicacao",
    "comunicacao",
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
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24
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
  "incidentes"."id",
  "incidentes"."descricao",
  "incidentes"."natureza",
  "incidentes"."total",
  "incidentes"."criancas_e_adolescentes",
  "incidentes"."idosos",
  "incidentes"."total_tratados",
  "incidentes"."conhecido_em",
  "incidentes"."ocorrido_de",
  "incidentes"."ocorrido_ate",
  "incidentes"."causa",
  "incidentes"."medidas_antes",
  "incidentes"."medidas_depois",
  "incidentes"."riscos",
  "incidentes"."providencias",
  "incidentes"."controlador",
  "incidentes"."operador",
  "incidentes"."motivo_demora",
  "incidentes"."motivo_sem_comunicacao",
  "incidentes"."comunicacao",
  "incidentes"."anpd_em",
  "incidentes"."pessoas_em",
  "incidentes"."criado_em",
  "atores"."id",
  "atores"."nome",
  "atores"."email",
  (
    select
      nome
    from
      colaboradores
    where
      id = "incidentes"."id_autor"
  ),
  (
    select
      count(*)::integer
    from
      incidente_avisos
    where
      id_incidente = "incidentes"."id"
  )
from
  "incidentes"
  left join "colaboradores" "atores" on "atores"."id" = "incidentes"."id_ator"
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
  "criancas_e_adolescentes" = $4,
  "idosos" = $5,
  "total_tratados" = $6,
  "conhecido_em" = $7,
  "ocorrido_de" = $8,
  "ocorrido_ate" = $9,
  "id_ator" = $10,
  "causa" = $11,
  "medidas_antes" = $12,
  "medidas_depois" = $13,
  "riscos" = $14,
  "providencias" = $15,
  "controlador" = $16,
  "operador" = $17,
  "motivo_demora" = $18,
  "motivo_sem_comunicacao" = $19,
  "comunicacao" = $20,
  "anpd_em" = $21,
  "pessoas_em" = $22
where
  "incidentes"."id" = $23;
