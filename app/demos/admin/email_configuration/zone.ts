/** The records of the page, and the one of the relay that the first refers to. */
export const ZONE = `example.com. TXT "v=spf1 include:relay.example.net -all"
s1._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=MIGfMA0..."
_dmarc.example.com. TXT "v=DMARC1; p=none"
relay.example.net. TXT "v=spf1 ip4:192.0.2.0/24 -all"`;
