import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { at, listFiles, root } from '../lib/workspace.mjs'

export { ts }

const isTest = (file) =>
  /\.(?:test|spec|test-d|story)\.tsx?$|\/(?:testing|test-support|fixtures)\//.test(file)

/** The parsed sources below these folders, without tests. */
export const parseSources = (folders, extension = /\.tsx?$/) =>
  parseFiles(folders, (file) => extension.test(file) && !isTest(file))

/** The parsed tests below these folders, and what supports them. */
export const parseTests = (folders) => parseFiles(folders, (file) => /\.tsx?$/.test(file) && isTest(file))

function parseFiles(folders, wanted) {
  return folders
    .flatMap((folder) => listFiles(at(folder)))
    .filter((file) => wanted(file) && !file.endsWith('.d.ts'))
    .map((file) => {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
    })
}

export function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** `folder/file.tsx:12`, as editors open it. */
export function place(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return `${relative(root, source.fileName)}:${line + 1}`
}

export const nameOf = (node) =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isPrivateIdentifier(node) ? node.text : ''

/** Prints the problems and ends the check. */
export function report(title, problems, notes = []) {
  for (const note of notes) console.log(`note: ${note}`)
  for (const problem of problems) console.log(problem)
  console.log(problems.length ? `${title}: ${problems.length} problems` : `${title}: no problem`)
  process.exitCode = problems.length ? 1 : 0
}
