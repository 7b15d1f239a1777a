import { readFileSync } from 'node:fs';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingNames } from '../server/src/config.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [part: string]: unknown;
}

/** The models of the versions of the API that the manifests name. */
const apis = {
  v1: core,
  'apps/v1': apps,
  'policy/v1': policy,
  'networking.k8s.io/v1': networking,
} as unknown as Record<string, Record<string, new (manifest: Manifest) => { validate(): void }>>;

const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(new URL(`kubernetes/${name}`, import.meta.url), 'utf8')).map((document) =>
    document.toJS(),
  );
const manifests = [...read('segredos.yaml'), ...read('alinha.yaml')];
const only = <T>(kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest & T;

test('each manifest is what the API of Kubernetes takes (OPS-08)', () => {
  expect(manifests.length).toBeGreaterThan(7);
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest;
    const { [kind]: Model } = apis[apiVersion] ?? {};
    expect(Model, `${apiVersion} ${kind}`).toBeDefined();
    expect(() => Model && new Model(manifest).validate(), `${kind} ${manifest.metadata.name}`).not.toThrow();
  }
});

test('they set what the server knows, share settings and volumes, and ask the ports that it listens on', () => {
  const {
    spec: { template },
  } = only<{ spec: { template: { spec: Pod } } }>('Deployment');
  const [container] = template.spec.containers;
  const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  const shared = [
    ...Object.keys(only<{ stringData: object }>('Secret').stringData),
    ...Object.keys(only<{ data: object }>('ConfigMap').data),
  ];
  expect([...shared, ...Object.keys(own)].filter((name) => !settingNames.includes(name))).toEqual([]);
  // Any other setting goes where these are.
  expect(container.envFrom).toEqual([
    { configMapRef: { name: 'alinha' } },
    { secretRef: { name: 'alinha' } },
  ]);

  const ports = Object.fromEntries(
    container.ports.map(({ name, containerPort }) => [name, `${containerPort}`]),
  );
  expect(ports).toEqual({ http: own.PORT, metrics: own.METRICS_PORT });
  for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
    expect(['/healthz', '/readyz']).toContain(probe.httpGet.path);
    expect(ports).toHaveProperty(probe.httpGet.port);
  }
  const mounted = container.volumeMounts.map(({ mountPath }) => mountPath);
  for (const folder of [own.DATA_DIR, own.BACKUP_DIR]) {
    expect(mounted.some((path) => folder === path || folder?.startsWith(`${path}/`))).toBe(true);
  }
  const claims = manifests
    .filter(({ kind }) => kind === 'PersistentVolumeClaim')
    .map(({ metadata }) => metadata.name);
  const used = template.spec.volumes.flatMap(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [],
  );
  expect(used.sort()).toEqual(claims.sort());
});

interface Probe {
  httpGet: { path: string; port: string };
}

interface Pod {
  containers: [
    {
      env: { name: string; value: string }[];
      envFrom: unknown[];
      ports: { name: string; containerPort: number }[];
      startupProbe: Probe;
      readinessProbe: Probe;
      livenessProbe: Probe;
      volumeMounts: { mountPath: string }[];
    },
  ];
  volumes: { persistentVolumeClaim?: { claimName: string } }[];
}
