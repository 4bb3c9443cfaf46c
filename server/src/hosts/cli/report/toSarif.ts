import { allChecks, explainProblem } from '../../../core/api/problems.ts';
import { encodePath, type Severity } from '../../../core/api/text.ts';
import { toVisibleJson } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

const sarifLevels: Readonly<Record<Severity, string>> = {
	error: 'error',
	warning: 'warning',
	information: 'note',
	hint: 'note',
};

/** Report in SARIF 2.1.0 for code scanning. */
export function toSarif(findings: readonly FileProblem[]): string {
	const found = new Set(findings.map(({ problem }) => problem.code));
	const rules = allChecks
		.filter(({ code }) => found.has(code))
		.map(({ code, title, explain }) => ({
			id: code,
			shortDescription: { text: title },
			fullDescription: { text: explain },
			help: { text: explain, markdown: explainProblem(code) },
		}));
	const ruleIndices = new Map(rules.map(({ id }, index) => [id, index]));
	const results = findings.map(({ file, group, problem: { range, severity, code, message } }) => ({
		ruleId: code,
		ruleIndex: ruleIndices.get(code),
		level: sarifLevels[severity],
		message: { text: message },
		properties: { group },
		locations: [
			{
				physicalLocation: {
					artifactLocation: { uri: encodePath(file) },
					region: {
						startLine: range.start.line + 1,
						startColumn: range.start.character + 1,
						endLine: range.end.line + 1,
						endColumn: range.end.character + 1,
					},
				},
			},
		],
	}));
	const driver = { name: 'Recto', version: process.env.RECTO_VERSION, rules };
	const log = {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
	};
	return toVisibleJson(log);
}
