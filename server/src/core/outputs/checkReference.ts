import {
	foldersKey,
	hostAcceptsKey,
	sentenceLengthLimits,
	settingsFile,
	severitiesKey,
	styleChoiceKeys,
	styleKey,
} from '../catalogue/projectSettings.ts';
import { isStyleCode } from '../catalogue/styleRules.ts';
import { type Check, examplePaths } from '../checks/check.ts';
import { disableCommentKeywords, unusedDisableCommentCode } from '../checks/disableComments.ts';
import { rectoConfiguration } from '../checks/rectoConfiguration.ts';
import { allChecks } from '../checks/run/allChecks.ts';
import { exposedSecret } from '../checks/secrets/secretChecks.ts';
import { placeholderText } from '../checks/style/placeholderText.ts';
import { safeMarkdown, toFence, toPageText } from './mdx.ts';

/** Manual's page of every problem that Recto reports, with an example of each. */
export function checkReference(): ReadonlyMap<string, string> {
	const body = [
		'Each problem has a code, which follows its message in the editor and on the command line. Find the code here for its meaning, an example, and what to write instead.',
		// Some examples are in the form that their checks report.
		`{/* ${disableCommentKeywords.page} ${exposedSecret.code}, ${placeholderText.code} */}`,
		suppressing,
		...sections.flatMap(({ title, subject }) => [
			`## ${title}`,
			...allChecks.filter((check) => check.subject === subject && !isStyleCode(check.code)).map(toSection),
		]),
		'## Style',
		'The site works with these, but the page deviates from the writing rules. They are hints with the source `recto style`, never let a check fail unless you ask for that, and are counted by `recto check`; `--style` lists them. The setting `recto.style` hides them in the editor. VS Code marks hints in the text, but does not list them in the Problems panel: to list one, set its code to `information` [in `.recto.json`](#ignore-a-problem).',
		...allChecks.filter(({ code }) => isStyleCode(code)).map(toSection),
	].join('\n\n');
	return new Map([
		[
			'docs/reference/problems.mdx',
			toPageText({
				title: 'Problems',
				description: 'Every problem that Recto reports: its code, what it means and how to fix it.',
				keywords: ['orphan page', 'suppress', 'disable'],
				body,
			}),
		],
	]);
}

const suppressing = `## Ignore a problem

When you mean what Recto reports, ignore the problem. **Ignore…** among the quick fixes offers these ways, where there is a place for the comment:

| Ignore it | How |
| --- | --- |
| here | \`{/* ${disableCommentKeywords.nextLine} broken-link */}\` on the line above, on a page |
| on a page | \`{/* ${disableCommentKeywords.page} broken-link */}\` anywhere on the page |
| in the project | \`${settingsFile}\` beside \`docs.json\` |

In comments, name several codes with commas between, or none to ignore every problem. A reason may follow after \`--\`. A comment that ignores nothing any more [is reported](#${unusedDisableCommentCode}).

Errors that break a page or keep the site from being published cannot be ignored, such as a syntax error: Recto would report no problem, and readers would see an error. They stay errors with a comment or a severity for their code, which is then reported itself. To leave out a whole file, list it in \`.mintignore\`. A baseline may list such errors, since editors still show them and a line of \`recto check\` counts them.

\`${settingsFile}\` sets the severity of a code in your project, in the editor and on the command line alike: \`error\`, \`warning\`, \`information\`, \`hint\`, or \`off\`. Problems that need no change are reported only if it sets the severity of their code, such as [\`html-attribute\`](#html-attribute). \`"${styleKey}": false\` turns off all [style problems](#style). \`${foldersKey}\` sets other severities for the files that match a path or pattern, as in \`.gitignore\`; the last match decides. \`${hostAcceptsKey}\` lists keys and values of \`docs.json\` that your host accepts although Recto does not know them, such as \`theme=coral\` or \`integrations.acme\`. For problems that you want to repair later, [write a baseline](/reference/command-line#known-problems) instead.

\`\`\`json ${settingsFile}
{
	"${severitiesKey}": {
		"missing-description": "off",
		"broken-link": "error"
	},
	"${foldersKey}": {
		"changelog": { "long-sentence": "off" }
	},
	"${styleKey}": {
		"${styleChoiceKeys.accepted}": ["simply"],
		"${styleChoiceKeys.words}": { "whitelist": "allowlist" },
		"${styleChoiceKeys.sentence}": 30
	}
}
\`\`\`

| Under \`${styleKey}\` | Meaning |
| --- | --- |
| \`${styleChoiceKeys.accepted}\` | Words, phrases and spellings that style checks accept |
| \`${styleChoiceKeys.words}\` | Words and phrases that pages should not use, each with what to write instead, or an empty text: reported as [\`unwanted-word\`](#unwanted-word) |
| \`${styleChoiceKeys.sentence}\` | How many words a sentence may have, from ${sentenceLengthLimits.least} to ${sentenceLengthLimits.most}; ${sentenceLengthLimits.usual} if not set |

What in the file is not applied is reported at its place, as [\`${rectoConfiguration.code}\`](#${rectoConfiguration.code}).`;

const sections = [
	{ title: 'In docs.json', subject: 'config' },
	{ title: 'In OpenAPI files', subject: 'api' },
	{ title: 'In pages', subject: 'page' },
	{ title: 'In settings files', subject: 'settings' },
] as const;

function toSection(check: Check): string {
	const { path, language, reported, repaired } = checkExamples(check);
	return [
		`### \`${check.code}\``,
		`**${check.title}** (${check.severity}). ${safeMarkdown(check.explain)}`,
		'<CodeGroup>',
		toFence(reported, `${language} ${path} (reported)`),
		toFence(repaired, `${language} ${path} (repaired)`),
		'</CodeGroup>',
	].join('\n\n');
}

/** Example of a problem, without the marks of its ranges. */
interface ShownExample {
	/** Path of the file. */
	readonly path: string;
	/** Language of the code blocks that show it. */
	readonly language: string;
	readonly reported: string;
	readonly repaired: string;
}

export function checkExamples({ subject, examples }: Check): ShownExample {
	const { bad, good, path = examplePaths[subject] } = examples;
	return {
		path,
		language: path.slice(path.lastIndexOf('.') + 1),
		reported: bad.replace(/[⟦⟧]/g, ''),
		repaired: good,
	};
}
