import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are nobody's on the web: the machine itself, its neighbors, and what is kept for special use. */
const closed4 = [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/4',
	'240.0.0.0/4',
];

/** Of IPv6 only global unicast is open; of that, not what stands for IPv4 addresses or is kept for special use. */
const open6 = ['2000::/3'];
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const lists = {
	closed4: toList(closed4, 'ipv4'),
	open6: toList(open6, 'ipv6'),
	closed6: toList(closed6, 'ipv6'),
};

/** Whether the numeric address is one that anybody on the web can reach. False for anything that is no address. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !lists.closed4.check(address, 'ipv4');
	if (!isIPv6(address) || address.includes('%')) return false;
	return lists.open6.check(address, 'ipv6') && !lists.closed6.check(address, 'ipv6');
}

function toList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [start = '', prefix = ''] = network.split('/');
		list.addSubnet(start, Number(prefix), family);
	}
	return list;
}
