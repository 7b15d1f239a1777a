-- selos.cobertura.readSelados
select
  x.id as id,
  json_build_array(
    json_build_array('tipo', 'report'),
    json_build_array('registro', x.id),
    json_build_array('pessoa', x.id_colaborador),
    json_build_array(
      'autor',
      concat(x.id_autor, ' substituido ' || x.id_substituido)
    ),
    json_build_array(
      'signatario',
      concat(
        x.assinado_por,
        ' substituido ' || x.substituido_assinatura
      )
    ),
    json_build_array('ano', x.ano),
    json_build_array('periodo', x.mes),
    json_build_array(
      'escrito',
      to_char(
        x.criado_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array(
      'instante',
      to_char(
        x.assinado_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    )
  ) as linhas,
  coalesce(
    (
      select
        json_agg(
          d.dado
          order by
            r.id,
            d.n
        )
      from
        report_respostas r
        join report_perguntas q on q.id = r.id_pergunta
        cross join lateral (
          values
            (
              1,
              json_build_object(
                'tabela',
                'report_perguntas',
                'id',
                q.id,
                'coluna',
                'pergunta',
                'valor',
                q.pergunta,
                'sal',
                q.sal
              )
            ),
            (
              2,
              json_build_object(
                'tabela',
                'report_respostas',
                'id',
                r.id,
                'coluna',
                'descricao',
                'valor',
                r.descricao,
                'sal',
                r.sal
              )
            )
        ) d (n, dado)
      where
        r.id_report = x.id
    ),
    '[]'::json
  ) as dados,
  (
    select
      json_agg(
        json_build_object(
          'tabela',
          'nomes_selados',
          'id',
          n.id_colaborador,
          'coluna',
          n.papel,
          'valor',
          n.nome,
          'sal',
          n.sal
        )
        order by
          n.papel collate "C"
      )
    from
      nomes_selados n
    where
      n.tipo = 'report'
      and n.id_registro = x.id
  ) as nomes,
  (
    select
      v.alteracoes
    from
      ressalvas v
    where
      v.tipo = 'report'
      and v.id_registro = x.id
      and v.selada
  ) as alteracoes
from
  reports x
where
  x.id = any ($1::integer[]);

select
  x.id as id,
  json_build_array(
    json_build_array('tipo', 'manifestacao'),
    json_build_array('registro', x.id),
    json_build_array('sobre', x.registro || ' ' || x.id_registro),
    json_build_array(
      'selo',
      (
        select
          s.selo
        from
          selos s
        where
          s.tipo = x.registro
          and s.id_registro = x.id_registro
      )
    ),
    json_build_array('pessoa', x.id_colaborador),
    json_build_array(
      'instante',
      to_char(
        x.feita_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array(
      'concorda',
      case
        when x.concorda then 'sim'
        else 'nao'
      end
    )
  ) as linhas,
  coalesce(
    case
      when x.concorda then '[]'::json
      else json_build_array(
        json_build_object(
          'tabela',
          'manifestacoes',
          'id',
          x.id,
          'coluna',
          'texto',
          'valor',
          x.texto,
          'sal',
          x.sal
        )
      )
    end,
    '[]'::json
  ) as dados,
  (
    select
      json_agg(
        json_build_object(
          'tabela',
          'nomes_selados',
          'id',
          n.id_colaborador,
          'coluna',
          n.papel,
          'valor',
          n.nome,
          'sal',
          n.sal
        )
        order by
          n.papel collate "C"
      )
    from
      nomes_selados n
    where
      n.tipo = 'manifestacao'
      and n.id_registro = x.id
  ) as nomes,
  (
    select
      v.alteracoes
    from
      ressalvas v
    where
      v.tipo = 'manifestacao'
      and v.id_registro = x.id
      and v.selada
  ) as alteracoes
from
  manifestacoes x
where
  x.id = any ($1::integer[]);

select
  x.id_manifestacao as id,
  json_build_array(
    json_build_array('tipo', 'resposta'),
    json_build_array('registro', x.id_manifestacao),
    json_build_array('sobre', 'manifestacao ' || x.id_manifestacao),
    json_build_array(
      'selo',
      (
        select
          s.selo
        from
          selos s
        where
          s.tipo = 'manifestacao'
          and s.id_registro = x.id_manifestacao
      )
    ),
    json_build_array('pessoa', m.id_colaborador),
    json_build_array(
      'autor',
      concat(x.id_autor, ' substituido ' || x.id_substituido)
    ),
    json_build_array(
      'instante',
      to_char(
        x.respondida_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array(
      'corrigido',
      coalesce(m.registro || ' ' || x.id_corrigido, '-')
    ),
    json_build_array(
      'selo_do_corrigido',
      coalesce(
        (
          select
            s.selo
          from
            selos s
          where
            s.tipo = m.registro
            and s.id_registro = x.id_corrigido
        ),
        '-'
      )
    )
  ) as linhas,
  coalesce(
    case
      when x.id_corrigido is not null then '[]'::json
      else json_build_array(
        json_build_object(
          'tabela',
          'respostas_discordancia',
          'id',
          x.id_manifestacao,
          'coluna',
          'texto',
          'valor',
          x.texto,
          'sal',
          x.sal
        )
      )
    end,
    '[]'::json
  ) as dados,
  (
    select
      json_agg(
        json_build_object(
          'tabela',
          'nomes_selados',
          'id',
          n.id_colaborador,
          'coluna',
          n.papel,
          'valor',
          n.nome,
          'sal',
          n.sal
        )
        order by
          n.papel collate "C"
      )
    from
      nomes_selados n
    where
      n.tipo = 'resposta'
      and n.id_registro = x.id_manifestacao
  ) as nomes,
  (
    select
      v.alteracoes
    from
      ressalvas v
    where
      v.tipo = 'resposta'
      and v.id_registro = x.id_manifestacao
      and v.selada
  ) as alteracoes
from
  respostas_discordancia x
  join manifestacoes m on m.id = x.id_manifestacao
where
  x.id_manifestacao = any ($1::integer[]);

-- selos.cobertura.readToSeal for signAvaliacaoCultural by a plain person, on oneself
select
  x.id as id,
  json_build_array(
    json_build_array('tipo', 'avaliacao'),
    json_build_array('registro', x.id),
    json_build_array('pessoa', x.id_colaborador),
    json_build_array(
      'autor',
      concat(
        x.id_avaliador,
        ' substituido ' || x.id_substituido
      )
    ),
    json_build_array(
      'signatario',
      concat(
        x.assinada_por,
        ' substituido ' || x.substituido_assinatura
      )
    ),
    json_build_array('ano', x.ano),
    json_build_array('periodo', x.trimestre),
    json_build_array(
      'escrito',
      to_char(
        x.criada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array(
      'instante',
      to_char(
        x.assinada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array('nota', coalesce(x.nota::text, '-'))
  ) as linhas,
  coalesce(
    (
      select
        json_agg(
          d.dado
          order by
            r.id,
            d.n
        )
      from
        avaliacao_respostas r
        join cultural_perguntas q on q.id = r.id_pergunta
        join temas t on t.id = q.id_tema
        cross join lateral (
          values
            (
              1,
              json_build_object(
                'tabela',
                'temas',
                'id',
                t.id,
                'coluna',
                'tema',
                'valor',
                t.tema,
                'sal',
                t.sal
              )
            ),
            (
              2,
              json_build_object(
                'tabela',
                'cultural_perguntas',
                'id',
                q.id,
                'coluna',
                'pergunta',
                'valor',
                q.pergunta,
                'sal',
                q.sal
              )
            ),
            (
              3,
              json_build_object(
                'tabela',
                'avaliacao_respostas',
                'id',
                r.id,
                'coluna',
                'nota',
                'valor',
                r.nota,
                'sal',
                r.sal_nota
              )
            ),
            (
              4,
              json_build_object(
                'tabela',
                'avaliacao_respostas',
                'id',
                r.id,
                'coluna',
                'comentario',
                'valor',
                r.comentario,
                'sal',
                r.sal_comentario
              )
            )
        ) d (n, dado)
      where
        r.id_avaliacao = x.id
    ),
    '[]'::json
  ) as dados,
  (
    select
      json_agg(
        json_build_object(
          'tabela',
          'nomes_selados',
          'id',
          c.id,
          'coluna',
          n.papel,
          'valor',
          case n.papel
            when 'pessoa' then coalesce(c.nome_registrado, c.nome)
            else c.nome
          end,
          'sal',
          left(
            encode(
              sha256(
                uuid_send (gen_random_uuid()) || uuid_send (gen_random_uuid())
              ),
              'hex'
            ),
            32
          )
        )
        order by
          n.papel collate "C"
      )
    from
      (
        values
          ('pessoa', x.id_colaborador),
          ('autor', x.id_avaliador),
          ('autor_substituido', x.id_substituido),
          ('signatario', x.assinada_por),
          (
            'signatario_substituido',
            x.substituido_assinatura
          )
      ) n (papel, id)
      join colaboradores c on c.id = n.id
  ) as nomes,
  (
    select
      v.alteracoes
    from
      ressalvas v
    where
      v.tipo = 'avaliacao'
      and v.id_registro = x.id
      and v.selada
  ) as alteracoes
from
  avaliacoes_culturais x
where
  x.id = any ($1::integer[]);

-- selos.cobertura.readToSeal for lockCalibracao by HR
select
  x.id as id,
  json_build_array(
    json_build_array('tipo', 'calibracao'),
    json_build_array('registro', x.id),
    json_build_array('sobre', 'fechamento ' || x.id_fechamento),
    json_build_array(
      'selo',
      (
        select
          s.selo
        from
          selos s
        where
          s.tipo = 'fechamento'
          and s.id_registro = x.id_fechamento
      )
    ),
    json_build_array('autor', x.id_trancou),
    json_build_array(
      'instante',
      to_char(
        x.trancada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    ),
    json_build_array('dia', x.visivel_em)
  ) as linhas,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'tabela',
            'quadrantes_calibrados',
            'id',
            q.id_colaborador,
            'coluna',
            'quadrante',
            'valor',
            json_build_array(q.quadrante, q.motivo),
            'sal',
            q.sal
          )
          order by
            q.id_colaborador
        )
      from
        quadrantes_calibrados q
      where
        q.id_calibracao = x.id
    ),
    '[]'::json
  ) as dados,
  null::json as nomes,
  (
    select
      v.alteracoes
    from
      ressalvas v
    where
      v.tipo = 'calibracao'
      and v.id_registro = x.id
      and v.selada
  ) as alteracoes
from
  calibracoes x
where
  x.id = any ($1::integer[]);

-- selos.cobertura.readToSeal for createManifestacao by a plain person, on oneself
-- with:
--   json_build_array('tipo', 'manifestacao'),
--   json_build_array('sobre', x.registro || ' ' || x.id_registro),
--   'selo',
--   s.selo
--   selos s
--   s.tipo = x.registro
--   and s.id_registro = x.id_registro
--   x.feita_em at time zone 'UTC',
--   'concorda',
--   case
--   when x.concorda then 'sim'
--   else 'nao'
--   end
--   case
--   when x.concorda then '[]'::json
--   else json_build_array(
--   'manifestacoes',
--   x.id,
--   'texto',
--   x.texto,
--   x.sal
--   ('pessoa', x.id_colaborador)
--   v.tipo = 'manifestacao'
--   manifestacoes x
-- without:
--   json_build_array('tipo', 'avaliacao'),
--   'autor',
--   concat(
--   x.id_avaliador,
--   ' substituido ' || x.id_substituido
--   'signatario',
--   concat(
--   x.assinada_por,
--   ' substituido ' || x.substituido_assinatura
--   json_build_array('ano', x.ano),
--   json_build_array('periodo', x.trimestre),
--   'escrito',
--   x.criada_em at time zone 'UTC',
--   x.assinada_em at time zone 'UTC',
--   json_build_array('nota', coalesce(x.nota::text, '-'))
--   d.dado
--   r.id,
--   d.n
--   avaliacao_respostas r
--   join cultural_perguntas q on q.id = r.id_pergunta
--   join temas t on t.id = q.id_tema
--   cross join lateral (
--   1,
--   'temas',
--   t.id,
--   'tema',
--   t.tema,
--   t.sal
--   2,
--   'cultural_perguntas',
--   q.id,
--   'pergunta',
--   q.pergunta,
--   q.sal
--   3,
--   'avaliacao_respostas',
--   r.id,
--   'nota',
--   r.nota,
--   r.sal_nota
--   4,
--   'avaliacao_respostas',
--   r.id,
--   'comentario',
--   r.comentario,
--   r.sal_comentario
--   ) d (n, dado)
--   r.id_avaliacao = x.id
--   ('pessoa', x.id_colaborador),
--   ('autor', x.id_avaliador),
--   ('autor_substituido', x.id_substituido),
--   ('signatario', x.assinada_por),
--   'signatario_substituido',
--   x.substituido_assinatura
--   v.tipo = 'avaliacao'
--   avaliacoes_culturais x

-- selos.cobertura.readToSeal for createUltimaPalavra by a plain person, on oneself
-- with:
--   x.id_manifestacao as id,
--   json_build_array('tipo', 'ultima_palavra'),
--   json_build_array('registro', x.id_manifestacao),
--   json_build_array('sobre', 'resposta ' || x.id_manifestacao),
--   'selo',
--   s.selo
--   selos s
--   s.tipo = 'resposta'
--   and s.id_registro = x.id_manifestacao
--   json_build_array('pessoa', m.id_colaborador),
--   x.escrita_em at time zone 'UTC',
--   'ultimas_palavras',
--   x.id_manifestacao,
--   'texto',
--   x.texto,
--   x.sal
--   ('pessoa', m.id_colaborador)
--   v.tipo = 'ultima_palavra'
--   and v.id_registro = x.id_manifestacao
--   ultimas_palavras x
--   join manifestacoes m on m.id = x.id_manifestacao
--   x.id_manifestacao = any ($1::integer[]);
-- without:
--   x.id as id,
--   json_build_array('tipo', 'avaliacao'),
--   json_build_array('registro', x.id),
--   json_build_array('pessoa', x.id_colaborador),
--   'autor',
--   concat(
--   x.id_avaliador,
--   ' substituido ' || x.id_substituido
--   'signatario',
--   concat(
--   x.assinada_por,
--   ' substituido ' || x.substituido_assinatura
--   json_build_array('ano', x.ano),
--   json_build_array('periodo', x.trimestre),
--   'escrito',
--   x.criada_em at time zone 'UTC',
--   x.assinada_em at time zone 'UTC',
--   json_build_array('nota', coalesce(x.nota::text, '-'))
--   d.dado
--   r.id,
--   d.n
--   avaliacao_respostas r
--   join cultural_perguntas q on q.id = r.id_pergunta
--   join temas t on t.id = q.id_tema
--   cross join lateral (
--   1,
--   'temas',
--   t.id,
--   'tema',
--   t.tema,
--   t.sal
--   2,
--   'cultural_perguntas',
--   q.id,
--   'pergunta',
--   q.pergunta,
--   q.sal
--   3,
--   'avaliacao_respostas',
--   r.id,
--   'nota',
--   r.nota,
--   r.sal_nota
--   4,
--   'avaliacao_respostas',
--   r.id,
--   'comentario',
--   r.comentario,
--   r.sal_comentario
--   ) d (n, dado)
--   r.id_avaliacao = x.id
--   ('pessoa', x.id_colaborador),
--   ('autor', x.id_avaliador),
--   ('autor_substituido', x.id_substituido),
--   ('signatario', x.assinada_por),
--   'signatario_substituido',
--   x.substituido_assinatura
--   v.tipo = 'avaliacao'
--   and v.id_registro = x.id
--   avaliacoes_culturais x
--   x.id = any ($1::integer[]);

-- selos.cobertura.readToSeal for closeTrimestre by HR
-- with:
--   json_build_array('tipo', 'fechamento'),
--   json_build_array('autor', x.id_autor),
--   json_build_array('versao', x.versao),
--   x.fechado_em at time zone 'UTC',
--   p.id_colaborador,
--   fechamento_pessoas p
--   'fechamento_pessoas',
--   p.id_colaborador,
--   'posicao',
--   case
--   when f.antiga then json_build_array(
--   p.potencial,
--   p.desempenho,
--   p.quadrante,
--   p.id_superior,
--   p.superior,
--   p.setor,
--   p.lugares,
--   p.afastado
--   when p.saiu then json_build_array(
--   p.potencial,
--   p.desempenho,
--   p.quadrante,
--   p.id_superior,
--   p.setor,
--   p.lugares,
--   p.afastado,
--   p.saiu
--   else json_build_array(
--   p.potencial,
--   p.desempenho,
--   p.quadrante,
--   p.id_superior,
--   p.setor,
--   p.lugares,
--   p.afastado
--   p.sal
--   'fechamento_pessoas',
--   p.id_colaborador,
--   'superior',
--   p.superior,
--   p.sal_superior
--   p.id_fechamento = x.id
--   and (
--   d.n = 1
--   or not f.antiga
--   null::json as nomes,
--   v.tipo = 'fechamento'
--   fechamentos x
--   exists (
--   selos s
--   s.tipo = 'fechamento'
--   and s.id_registro = x.id
--   and s.texto not like '% superior %'
--   ) as antiga
--   ) f
-- without:
--   json_build_array('tipo', 'avaliacao'),
--   json_build_array('pessoa', x.id_colaborador),
--   'autor',
--   concat(
--   x.id_avaliador,
--   ' substituido ' || x.id_substituido
--   'signatario',
--   concat(
--   x.assinada_por,
--   ' substituido ' || x.substituido_assinatura
--   'escrito',
--   x.criada_em at time zone 'UTC',
--   x.assinada_em at time zone 'UTC',
--   json_build_array('nota', coalesce(x.nota::text, '-'))
--   r.id,
--   avaliacao_respostas r
--   join cultural_perguntas q on q.id = r.id_pergunta
--   join temas t on t.id = q.id_tema
--   'temas',
--   t.id,
--   'tema',
--   t.tema,
--   t.sal
--   'cultural_perguntas',
--   q.id,
--   'pergunta',
--   q.pergunta,
--   q.sal
--   3,
--   'avaliacao_respostas',
--   r.id,
--   'nota',
--   r.nota,
--   r.sal_nota
--   4,
--   'avaliacao_respostas',
--   r.id,
--   'comentario',
--   r.comentario,
--   r.sal_comentario
--   r.id_avaliacao = x.id
--   'nomes_selados',
--   c.id,
--   n.papel,
--   case n.papel
--   when 'pessoa' then coalesce(c.nome_registrado, c.nome)
--   else c.nome
--   left(
--   encode(
--   sha256(
--   uuid_send (gen_random_uuid()) || uuid_send (gen_random_uuid())
--   'hex'
--   32
--   n.papel collate "C"
--   ('pessoa', x.id_colaborador),
--   ('autor', x.id_avaliador),
--   ('autor_substituido', x.id_substituido),
--   ('signatario', x.assinada_por),
--   'signatario_substituido',
--   x.substituido_assinatura
--   ) n (papel, id)
--   join colaboradores c on c.id = n.id
--   ) as nomes,
--   v.tipo = 'avaliacao'
--   avaliacoes_culturais x

-- selos.cobertura.readToSeal for signReport by a plain person, on oneself
-- with:
--   json_build_array('tipo', 'report'),
--   concat(x.id_autor, ' substituido ' || x.id_substituido)
--   x.assinado_por,
--   json_build_array('periodo', x.mes),
--   x.criado_em at time zone 'UTC',
--   x.assinado_em at time zone 'UTC',
--   report_respostas r
--   join report_perguntas q on q.id = r.id_pergunta
--   'report_perguntas',
--   'report_respostas',
--   'descricao',
--   r.descricao,
--   r.sal
--   r.id_report = x.id
--   ('autor', x.id_autor),
--   ('signatario', x.assinado_por),
--   v.tipo = 'report'
--   reports x
-- without:
--   json_build_array('tipo', 'avaliacao'),
--   x.id_avaliador,
--   ' substituido ' || x.id_substituido
--   x.assinada_por,
--   json_build_array('periodo', x.trimestre),
--   x.criada_em at time zone 'UTC',
--   x.assinada_em at time zone 'UTC',
--   json_build_array('nota', coalesce(x.nota::text, '-'))
--   avaliacao_respostas r
--   join cultural_perguntas q on q.id = r.id_pergunta
--   join temas t on t.id = q.id_tema
--   'temas',
--   t.id,
--   'tema',
--   t.tema,
--   t.sal
--   'cultural_perguntas',
--   3,
--   'avaliacao_respostas',
--   'nota',
--   r.nota,
--   r.sal_nota
--   4,
--   'avaliacao_respostas',
--   'comentario',
--   r.comentario,
--   r.sal_comentario
--   r.id_avaliacao = x.id
--   ('autor', x.id_avaliador),
--   ('signatario', x.assinada_por),
--   v.tipo = 'avaliacao'
--   avaliacoes_culturais x
