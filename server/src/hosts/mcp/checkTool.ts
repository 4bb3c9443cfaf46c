import { z } from 'zod';
import { explainProblem } from '../../core/api/problems.ts';
import { pluralize, severities } from '../../core/api/text.ts';
import { diagnoseClosedFiles } from '../checkedFiles.ts';
import { nextOffsetOutput, offsetInput, partOfList, shorten } from './answerParts.ts';
import { openToolProject } from './openToolProject.ts';
import { defineTool, filePath, notFound, shortText } from './tool.ts';
import { toErrorAnswer } from './toolAnswer.ts';

const severity = z.enum(severities);
const position = z.number().int().min(1);

/** Tool that lists problems, errors first. */
export const checkTool = defineTool({
	name: 'check',
	title: 'Check',
	description:
		'Lists the problems of some files, or of the whole project, errors first: severity, code, line, and how to fix each. The number of problems by severity and code comes first, so that a small `limit` gives an overview.',
	input: {
		pages: z
			.array(filePath)
			.min(1)
			.max(1_000)
			.optional()
			.describe('Paths of the pages or other files to check. By default, all files of the project.'),
		severity: severity
			.optional()
			.describe('Lists only problems of at least this severity. By default, hint: all problems.'),
		codes: z
			.array(shortText)
			.min(1)
			.max(1_000)
			.optional()
			.describe('Lists only problems with these codes, such as broken-link'),
		limit: z
			.number()
			.int()
			.min(0)
			.max(1_000)
			.optional()
			.describe('Maximum number of listed problems. The default is 100.'),
		offset: offsetInput,
	},
	output: {
		total: z.number().int(),
		bySeverity: z.partialRecord(severity, z.number().int()),
		byCode: z.record(z.string(), z.number().int()),
		...nextOffsetOutput,
	},
	fromProject: {
		problems: z.array(
			z.object({
				path: z.string(),
				line: position,
				column: position,
				endLine: position,
				endColumn: position,
				severity,
				code: z.string(),
				message: z.string(),
			}),
		),
	},
	async run({ root }, { pages, severity: least = 'hint', codes, limit = 100, offset }) {
		const { docs, textOf } = openToolProject(root);
		const missing = pages?.find((path) => !docs.project.files.has(path));
		if (missing !== undefined) return notFound(missing);
		await docs.prepare();
		const all = diagnoseClosedFiles({ root, docs }, pages && [...new Set(pages)], textOf);
		// The rules of a Vale style have codes of their own.
		const known = new Set(all.map(({ problem }) => problem.code));
		const unknown = codes?.find((code) => !known.has(code) && explainProblem(code) === undefined);
		if (unknown !== undefined)
			return toErrorAnswer(`Unknown problem code \`${unknown}\`. Call check without \`codes\` to list all.`);
		const rank = severities.indexOf(least);
		const found = all
			.filter(({ problem }) => severities.indexOf(problem.severity) <= rank)
			.filter(({ problem }) => codes === undefined || codes.includes(problem.code))
			.map(({ file, problem: { range, severity: of, code, message } }) => ({
				path: file,
				line: range.start.line + 1,
				column: range.start.character + 1,
				endLine: range.end.line + 1,
				endColumn: range.end.character + 1,
				...{ severity: of, code, message: shorten(message) },
			}))
			.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
		const bySeverity = countEach(found.map((problem) => problem.severity));
		const byCode = countEach(found.map(({ code }) => code));
		const fields = { total: found.length, bySeverity, byCode };
		if (found.length === 0) return { text: 'No problems.', fields };
		const { items, nextOffset, sentence } = partOfList(found, { offset, limit });
		const lines = items.map(
			({ path, line, severity: of, code, message }) => `${path}:${line}: ${of} ${code}: ${message}`,
		);
		return {
			text: [
				`${pluralize(found.length, 'problem')}: ${listCounts(bySeverity)}.`,
				`By code: ${listCounts(byCode)}.`,
				sentence,
			]
				.filter(Boolean)
				.join('\n'),
			fields: { ...fields, ...(nextOffset && { nextOffset }) },
			...(items.length > 0 && { data: [{ name: 'problems', text: lines.join('\n'), value: items }] }),
		};
	},
});

/** Number of times that each name occurs. */
function countEach(names: readonly string[]): Readonly<Record<string, number>> {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return Object.fromEntries(counts);
}

function listCounts(counts: Readonly<Record<string, number>>): string {
	return Object.entries(counts)
		.map(([name, count]) => `${count} ${name}`)
		.join(', ');
}
