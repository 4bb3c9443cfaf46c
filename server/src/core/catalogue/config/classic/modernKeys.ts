import type { MistakenKey } from '../configSchema.ts';

function elsewhere(instead: string): MistakenKey {
	return { advice: `It belongs to the modern dialect. Use ${instead} instead.` };
}

const nowhere: MistakenKey = { advice: 'It belongs to the modern dialect and has no equivalent here.' };

/** Top-level keys of the modern dialect with their classic equivalents. */
export const modernKeys: Readonly<Record<string, MistakenKey>> = {
	appearance: elsewhere('`modeToggle`'),
	navbar: elsewhere('`topbarLinks` and `topbarCtaButton`'),
	fonts: elsewhere('`font`'),
	icons: nowhere,
	styling: elsewhere('`eyebrow` and `codeBlock`'),
	banner: nowhere,
	errors: nowhere,
	contextual: nowhere,
	thumbnails: nowhere,
	interaction: nowhere,
	packages: nowhere,
	variables: nowhere,
	markdown: nowhere,
	variations: nowhere,
	public: nowhere,
	description: elsewhere('`metadata`'),
};
