export type SampleLanguageName = 'bash' | 'javascript' | 'python' | 'go' | 'php' | 'java' | 'ruby';

export interface SampleLanguage {
	/** The name by which the configuration asks for it. */
	readonly name: SampleLanguageName;
	readonly aliases: readonly string[];
	readonly label: string;
	/** The language of the highlighter. */
	readonly fence: string;
}

/** Languages in which a request can be shown, in the order in which readers see them. */
export const sampleLanguages: readonly SampleLanguage[] = [
	{ name: 'bash', aliases: ['curl', 'sh', 'shell'], label: 'cURL', fence: 'bash' },
	{
		name: 'javascript',
		aliases: ['js', 'node', 'nodejs', 'node.js'],
		label: 'JavaScript',
		fence: 'javascript',
	},
	{ name: 'python', aliases: ['py'], label: 'Python', fence: 'python' },
	{ name: 'go', aliases: ['golang'], label: 'Go', fence: 'go' },
	{ name: 'php', aliases: [], label: 'PHP', fence: 'php' },
	{ name: 'java', aliases: [], label: 'Java', fence: 'java' },
	{ name: 'ruby', aliases: ['rb'], label: 'Ruby', fence: 'ruby' },
];

/** The names alone, as completion offers them. */
export const sampleLanguageNames: readonly SampleLanguageName[] = sampleLanguages
	.map(({ name }) => name)
	.sort();
