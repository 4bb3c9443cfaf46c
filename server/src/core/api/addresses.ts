/** Lists of addresses that a site had, and what the project makes of them. */
export {
	type AddressComparison,
	addressesOfSite,
	compareAddresses,
	type MissingAddress,
} from '../outputs/addresses/compareAddresses.ts';
export {
	type AddressList,
	type ListedAddress,
	readAddressList,
} from '../outputs/addresses/readAddressList.ts';
export { listedAddressesOf, withAddresses } from '../project/addresses/addressFile.ts';
export {
	findLostAddresses,
	type ProposedRedirect,
} from '../project/addresses/findLostAddresses.ts';
export { pagesByAddress, publishedAddresses } from '../project/addresses/publishedAddresses.ts';
export { addressFile } from '../project/settingsFiles.ts';
