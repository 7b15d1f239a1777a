-- planilhas.registros.registrosSheet
select
  q.id,
  q.pergunta,
  null as tema
from
  report_perguntas q
where
  q.id in (
    select
      x.id_pergunta
    from
      report_respostas x
    where
      x.id_report = any ($1::integer[])
  )
order by
  q.ordem,
  q.id;
