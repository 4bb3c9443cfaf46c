import { toPlainText } from '../../../syntax/page/toPlainText.ts';

const longest = 160;
/** More than this of a line is not looked at. */
const mostRead = 2_000;
const noLabels: ReadonlySet<string> = new Set();

/** What a description says beside a field: its first line without Markdown's marks. The page has room for it all. */
export function fieldNote(description: string): string {
	const [line = ''] = description.trim().split('\n');
	const { plain } = toPlainText(line.slice(0, mostRead), noLabels);
	return plain.length > longest ? `${plain.slice(0, longest - 3)}…` : plain;
}
