import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseJsonValue } from '../../core/api/text.ts';
import { type SiteReport, toReportHtml, toReportText } from '../../core/api/writing.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { readInside } from '../projectFiles.ts';
import { reportOnFile, reportOnSite } from '../reportOnSite.ts';
import { escapeControlCharacters, toVisibleJson } from './report/escapeControlCharacters.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto report`: how the docs are doing: problems by code and folder, coverage, readability, and the change since a saved report. */
export const report: Subcommand = {
	async run({ root, open }, { format = 'text', since }, terminal, misuse) {
		const saved = since === undefined ? undefined : resolve(terminal.folder, since);
		if (saved !== undefined && !existsSync(saved)) return misuse(`\`${since}\` does not exist.`);
		const before = saved === undefined ? undefined : readReport(saved);
		if (before === null)
			return misuse(`\`${since}\` is not a report. Save one with \`recto report --format json\`.`);
		const docs = await open();
		const files = checkedFiles(docs.project).map((file) =>
			reportOnFile(docs, file, (path) => readInside(root, path)),
		);
		const found = reportOnSite(docs, files);
		if (format === 'json') terminal.write(toVisibleJson(found));
		else if (format === 'html')
			terminal.write(toReportHtml({ name: docs.project.site.name ?? basename(root), report: found, before }));
		else terminal.write(toReportText(found, before).split('\n').map(escapeControlCharacters).join('\n'));
		return 0;
	},
};

/** Parses a saved report; null for an invalid file. */
function readReport(file: string): SiteReport | null {
	const value = parseJsonValue(readFileSync(file, 'utf8'));
	const isReport =
		typeof value === 'object' && value !== null && 'coverage' in value && 'readability' in value;
	// `isReport` checks only some of its properties.
	return isReport ? (value as unknown as SiteReport) : null;
}
