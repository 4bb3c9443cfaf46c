import { tabs } from '../../catalogue/components/tabs.ts';
import type { PageDocument } from '../../language/document.ts';
import { proseBlocks } from '../../language/prose/proseBlocks.ts';
import type { Span } from '../../text/positions.ts';
import { styleCheck } from '../fileCheck.ts';

export const platformSections = styleCheck({
	code: 'platform-sections',
	title: 'Platforms one below the other',
	explain: `The sections say the same for several operating systems, and readers need only theirs. In \`<${tabs.name}>\`, they choose it once. Put each section into a tab with the name of the platform as its title. Only neighboring headings or bold labels that name just a platform are reported.`,
	examples: {
		bad: '⟦## macOS⟧\n\nRun `brew upgrade`.\n\n## Windows\n\nRun `winget upgrade`.\n',
		good: '<Tabs>\n  <Tab title="macOS">\n    Run `brew upgrade`.\n  </Tab>\n  <Tab title="Windows">\n    Run `winget upgrade`.\n  </Tab>\n</Tabs>\n',
	},
	page(document, report) {
		for (const { span, count } of runsOfPlatforms(document))
			report({
				span,
				message: `Sections for ${count} platforms are one below the other. Put them into \`<${tabs.name}>\`.`,
			});
	},
});

interface PlatformRun {
	readonly span: Span;
	readonly count: number;
	readonly mark: string;
}

function runsOfPlatforms(document: PageDocument): readonly PlatformRun[] {
	const runs: PlatformRun[] = [];
	let open: PlatformRun | undefined;
	for (const { start, text } of proseBlocks(document)) {
		const [, mark, label = ''] = /^(#{2,6}(?= )|\*\*)\s*(.*?)[*:\s]*$/s.exec(text.trimEnd()) ?? [];
		if (mark === undefined || (mark === '**' && !/\*\*:?$/.test(text.trimEnd()))) continue;
		const isPlatform = platform.test(label);
		if (isPlatform && open?.mark === mark) open = { ...open, count: open.count + 1 };
		else {
			if (open !== undefined) runs.push(open);
			const span = { start, end: start + text.trimEnd().length };
			open = isPlatform ? { span, count: 1, mark } : undefined;
		}
	}
	if (open !== undefined) runs.push(open);
	return runs.filter(({ count }) => count > 1);
}

const platform =
	/^(?:(?:on|for|using|with|install(?:ing|ation)? (?:on|for|with)) )?(?:mac ?os(?: x)?|mac|os x|windows|linux|ubuntu|debian|ios|android)(?: ?[/,&] ?(?:mac ?os|linux|unix|windows|wsl))?(?: users?)?(?: \([^)]*\))?(?: (?:installation|setup|instructions))?$/i;
