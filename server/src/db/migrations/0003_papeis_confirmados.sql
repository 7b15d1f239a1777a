DROP VIEW "public"."pessoas";--> statement-breakpoint
CREATE VIEW "public"."pessoas" AS (
  select c.id, c.nome, c.nome_ordem, c.email, c.foto_perfil, c.setor, c.ativo, c.id_superior, c.senha_temporaria,
    c.email_confirmado,
    (
    select e.nome from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1) as empresa,
    coalesce((
    select g.nome from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1), c.funcao) as cargo,
    (
    select g.nivel_hierarquia from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1) as nivel_hierarquia,
    c.email_confirmado and exists (
    select from colaborador_empresas ce
    join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id and g.ativo and g.is_leader) as is_leader,
    c.email_confirmado and exists (
    select from colaborador_empresas ce
    join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id and g.ativo and g.is_rh) as is_rh
  from colaboradores c);