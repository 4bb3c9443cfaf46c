/** Display of a footer account: its accessible name, and its icon if that differs from the key. */
export interface SocialPlatform {
	readonly label: string;
	readonly icon?: string;
}

/** Platforms of `footerSocials` by key. */
export const socialPlatforms: Readonly<Record<string, SocialPlatform>> = {
	website: { label: 'Website', icon: 'globe' },
	facebook: { label: 'Facebook' },
	x: { label: 'X', icon: 'x-twitter' },
	discord: { label: 'Discord' },
	slack: { label: 'Slack' },
	github: { label: 'GitHub' },
	linkedin: { label: 'LinkedIn' },
	instagram: { label: 'Instagram' },
	'hacker-news': { label: 'Hacker News' },
	youtube: { label: 'YouTube' },
	medium: { label: 'Medium' },
	telegram: { label: 'Telegram' },
	twitter: { label: 'X', icon: 'x-twitter' },
	'x-twitter': { label: 'X' },
	'earth-americas': { label: 'Website' },
	bluesky: { label: 'Bluesky' },
	threads: { label: 'Threads' },
	reddit: { label: 'Reddit' },
	podcast: { label: 'Podcast' },
};
