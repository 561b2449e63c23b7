const app = '^(staff|guest|marine)-app/src'
/** What a noun reads from the server, and its keys. */
const ATOMS = '\\.atoms\\.ts$'

/** Who may import whom, for dependency-cruiser. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types count too: two files that need each other’s types are one, or want a third.',
      severity: 'error',
      from: { path: '^(?:(?:staff|guest|marine)-app|sdk)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-values',
      severity: 'error',
      from: { pathNot: '^(?:(?:staff|guest|marine)-app|sdk)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-stay-apart',
      comment:
        'A feature imports no other feature’s inside: what two need lives in shared/ or in sdk/ui. Its atoms are open to all.',
      severity: 'error',
      from: { path: '^((?:staff|guest|marine)-app)/src/([^/]+)/', pathNot: `${app}/shared/` },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/shared/', ATOMS] },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^((?:staff|guest|marine)-app)/src/shared/' },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/shared/', ATOMS] },
    },
    {
      name: 'server-state-in-atoms',
      comment:
        'A noun’s atoms read what the server knows and alone write its keys; screens take the atoms and the hooks of sdk/ui.',
      severity: 'error',
      from: {
        path: app,
        pathNot: [ATOMS, `${app}/(?:compose|connect)\\.ts$`, '\\.test\\.tsx?$', '/testing'],
      },
      to: {
        path: 'node_modules/(?:jotai-tanstack-query|@tanstack/(?:query-core|react-query))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-the-composition-root',
      severity: 'error',
      from: { path: app },
      to: { path: `${app}/main\\.tsx$` },
    },
    {
      name: 'apps-stay-apart',
      severity: 'error',
      from: { path: '^((?:staff|guest|marine)-app)/' },
      to: { path: '^(?:staff|guest|marine)-app/', pathNot: '^$1/' },
    },
    {
      name: 'apps-know-no-server',
      severity: 'error',
      from: { path: '^(?:(?:staff|guest|marine)-app|sdk(?:/lists|/ui)?)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^deploy/(?!locales/)' },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^deploy/(?:api|gateway)/src/' },
      to: { path: '^(?:(?:staff|guest|marine)-app|sdk/ui)/' },
    },
    {
      name: 'sdk-without-react',
      comment: 'The published client knows no React, jotai or Fluent: sdk/ui does.',
      severity: 'error',
      from: { path: '^sdk/(?:lists/)?src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^sdk/ui/',
          'node_modules/(?:react|react-dom|jotai[^/]*|wouter|react-hot-toast|@fluentui/[^/]+|@tanstack/[^/]+)/',
        ],
      },
    },
    {
      name: 'sdk-core-at-the-bottom',
      severity: 'error',
      from: { path: '^sdk/src/core/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^sdk/src/(?:resources|schemas)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we build ourselves; the packages we take lie in folders of that name too.
    exclude: { path: '^(?:deploy/|sdk/)?[a-z-]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@coverdesk/source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
