export type SampleLanguageName = 'bash' | 'javascript' | 'python' | 'go' | 'php' | 'java' | 'ruby';

export interface SampleLanguage {
	/** Name in the configuration. */
	readonly name: SampleLanguageName;
	readonly aliases: readonly string[];
	readonly label: string;
	/** Language of the syntax highlighter. */
	readonly fence: string;
}

/** Languages of request samples in display order. */
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

/** Names for completion. */
export const sampleLanguageNames: readonly SampleLanguageName[] = sampleLanguages
	.map(({ name }) => name)
	.sort();
