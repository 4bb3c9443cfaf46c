import { settingsFile, severitiesKey } from '../catalogue/projectSettings.ts';
import { currentCode } from '../catalogue/renamedCodes.ts';
import { type Check, isFatal } from '../checks/check.ts';
import { disableCommentKeywords } from '../checks/disableComments.ts';
import { allChecks } from '../checks/run/allChecks.ts';
import { checkExamples } from './checkReference.ts';
import { toFence } from './mdx.ts';

/** Explanation of a problem code as Markdown; undefined for an unknown code. */
export function explainProblem(code: string): string | undefined {
	const check = allChecks.find((known) => known.code === currentCode(code));
	return check === undefined ? undefined : `${partsOf(check).join('\n\n')}\n`;
}

/** Codes of all problems with their titles, in the order of the manual. */
export const problemTitles: readonly Pick<Check, 'code' | 'title'>[] = allChecks;

function partsOf(check: Check): readonly string[] {
	const { code, title, severity, explain } = check;
	const { path, language, reported, fixed } = checkExamples(check);
	return [
		`# ${title}`,
		`\`${code}\` · ${severity}`,
		explain,
		`Reported, in \`${path}\`:`,
		toFence(reported, language),
		'Fixed:',
		toFence(fixed, language),
		isFatal(check) ? fatalNote : disablingAdvice(check),
	];
}

const fatalNote = 'It breaks the page or the site, so it cannot be disabled.';

function disablingAdvice({ code, subject }: Check): string {
	const setting = `\`"${severitiesKey}": { "${code}": "off" }\` in \`${settingsFile}\``;
	return subject === 'page'
		? `To keep it as it is, write \`{/* ${disableCommentKeywords.nextLine} ${code} */}\` on the line above. In front matter and code blocks, write \`{/* ${disableCommentKeywords.page} ${code} */}\` anywhere in the text of the page instead. For the whole project, write ${setting}.`
		: `To keep it as it is, write ${setting}.`;
}
