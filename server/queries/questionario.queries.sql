-- questionario.queries.applyQuestions
select
  "id",
  "pergunta",
  "sal",
  "ordem",
  "ativa"
from
  "report_perguntas"
order by
  "report_perguntas"."id" asc;

update "report_perguntas"
set
  "ordem" = $1,
  "ativa" = $2
where
  "report_perguntas"."id" = $3;

select
  "id",
  "tema",
  "sal",
  "ordem",
  "ativo"
from
  "temas"
order by
  "temas"."id" asc;

select
  "id",
  "id_tema",
  "pergunta",
  "sal",
  "ordem",
  "ativa"
from
  "cultural_perguntas"
order by
  "cultural_perguntas"."id" asc;

update "temas"
set
  "ordem" = $1,
  "ativo" = $2
where
  "temas"."id" = $3;

-- questionario.queries.readQuestions
select
  "pergunta"
from
  "report_perguntas"
where
  "report_perguntas"."ativa" = $1
order by
  "report_perguntas"."ordem" asc,
  "report_perguntas"."id" asc;

select
  "id",
  "tema",
  "sal",
  "ordem",
  "ativo"
from
  "temas"
where
  "temas"."ativo" = $1
order by
  "temas"."ordem" asc,
  "temas"."id" asc;

select
  "id",
  "id_tema",
  "pergunta",
  "sal",
  "ordem",
  "ativa"
from
  "cultural_perguntas"
where
  "cultural_perguntas"."ativa" = $1
order by
  "cultural_perguntas"."ordem" asc,
  "cultural_perguntas"."id" asc;
