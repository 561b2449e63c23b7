import { accessNote, type Route } from '../http/route.ts'
import { escapeHtml } from '../providers/html.ts'

/** Renders the API reference as one page without scripts. */
export function referencePage(routes: readonly Route[], version: string): string {
  const groups = new Map<string, Route[]>()
  for (const declared of routes) {
    const noun = declared.url.split('/')[2] ?? ''
    groups.set(noun, [...(groups.get(noun) ?? []), declared])
  }
  const nouns = [...groups.keys()].sort()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | Coverdesk</title>
</head>
<body>
<header>
<h1>Coverdesk API</h1>
<p>Version ${version}. Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Amounts are integer kobo.</p>
<nav>${nouns.map((noun) => `<a href="#${noun}">${escapeHtml(noun)}</a>`).join(' · ')}</nav>
</header>
<main>
${nouns.map((noun) => groupSection(noun, groups.get(noun) ?? [])).join('\n')}
</main>
</body>
</html>`
}

function groupSection(noun: string, routes: Route[]): string {
  const rows = routes.map(
    (
      declared,
    ) => `<tr><td><code>${declared.method}</code></td><td><code>${escapeHtml(declared.url)}</code></td>
<td>${escapeHtml(declared.summary)}</td><td>${escapeHtml(accessNote(declared))}</td></tr>`,
  )
  return `<section id="${noun}"><h2>${escapeHtml(noun)}</h2>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call it</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`
}
